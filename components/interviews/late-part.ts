'use client';

import { useSyncExternalStore } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/** A part of the screen that is a bundle of its own: null until it is there, and asked for again where it did not arrive. */
export class LatePart<Part> {
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<Part>;
  #part: Part | null = null;
  #isAsked = false;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  readonly prepare = async (): Promise<void> => {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      this.#part = await this.#load();
    } catch (error) {
      this.#isAsked = false;
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

const never = () => () => undefined;

export const useLatePart = <Part>(late: LatePart<Part>, isWanted = true): Part | null =>
  useSyncExternalStore(isWanted ? late.subscribe : never, late.get, () => null);
