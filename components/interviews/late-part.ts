'use client';

import { useSyncExternalStore } from 'react';

/** A part of the screen that is a bundle of its own: asked for once, null until it is there. */
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
    this.#part = await this.#load();
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.prepare();
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Part | null => this.#part;
}

export const useLatePart = <Part>(late: LatePart<Part>): Part | null =>
  useSyncExternalStore(late.subscribe, late.get, () => null);
