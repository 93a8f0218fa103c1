'use client';

import { useSyncExternalStore } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/**
 * A part of the screen in a bundle of its own: null until loaded. A failed load is tried again when
 * it is next wanted.
 */
export class LazyPart<Part> {
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<Part>;
  #part: Part | null = null;
  #isRequested = false;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  readonly prepare = async (): Promise<void> => {
    if (this.#isRequested) return;
    this.#isRequested = true;
    try {
      this.#part = await this.#load();
    } catch (error) {
      this.#isRequested = false;
      reportBrowserError(error);
      return;
    }
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.prepare();
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Part | null => this.#part;
}

const neverChanges = () => () => undefined;

export const useLazyPart = <Part>(part: LazyPart<Part>, isWanted = true): Part | null =>
  useSyncExternalStore(isWanted ? part.subscribe : neverChanges, part.get, () => null);
