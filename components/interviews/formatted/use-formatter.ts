'use client';

import { useSyncExternalStore } from 'react';
import type { Formatter } from '../reading-context';
import { PlainText } from './plain-text';

let formatter: Formatter | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The Markdown library is a bundle of its own, asked for with the first interview that is opened. */
async function load(): Promise<void> {
  try {
    formatter = (await import('./formatted-text')).FormattedText;
  } catch (error) {
    console.error('Formatted text is not available', error);
    formatter = PlainText;
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    void load();
  }
  return () => listeners.delete(listener);
}

export const useFormatter = (): Formatter | null =>
  useSyncExternalStore(
    subscribe,
    () => formatter,
    () => null,
  );
