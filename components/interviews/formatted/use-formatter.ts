'use client';

import { useSyncExternalStore } from 'react';
import type { Formatter } from '../reading-context';
import { PlainText } from './plain-text';

let formatter: Formatter | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The Markdown library is a bundle of its own: a list alone does not need it. */
async function load(): Promise<void> {
  try {
    formatter = (await import('./formatted-text')).FormattedText;
  } catch (error) {
    console.error('Formatted text is not available', error);
    formatter = PlainText;
  }
  for (const listener of [...listeners]) listener();
}

/** Also when a row is pointed at: the bundle is then on its way before the interview is opened. */
export function prepareFormatter(): void {
  if (isAsked) return;
  isAsked = true;
  void load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  prepareFormatter();
  return () => listeners.delete(listener);
}

export const useFormatter = (): Formatter | null =>
  useSyncExternalStore(
    subscribe,
    () => formatter,
    () => null,
  );
