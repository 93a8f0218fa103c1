'use client';

import { useSyncExternalStore } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/**
 * A part of the screen in a bundle of its own: null until loaded. If it fails to load, `instead`
 * takes its place; it is tried again when it is next wanted, and when the browser is online again.
 */
export class LazyPart<Part> {
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<Part>;
  readonly #instead: Part | null;
  #part: Part | null = null;
  #isRequested = false;

  constructor(load: () => Promise<Part>, instead: Part | null = null) {
    this.#load = load;
    this.#instead = instead;
  }

  readonly prepare = async (): Promise<void> => {
    if (this.#isRequested) return;
    this.#isRequested = true;
    window.removeEventListener('online', this.prepare);
    try {
      this.#part = await this.#load();
    } catch (error) {
      this.#part = this.#instead;
      this.#isRequested = false;
      window.addEventListener('online', this.prepare);
      reportBrowserError(error);
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
