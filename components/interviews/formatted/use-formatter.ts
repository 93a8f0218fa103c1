'use client';

import { type ComponentType, useSyncExternalStore } from 'react';
import { PlainText } from './plain-text';

/** Draws what the AI wrote; `id` keeps the anchors of one message apart from another's. */
export type Formatter = ComponentType<{ text: string; id: string }>;

let formatter: Formatter | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The Markdown library is a bundle of its own, asked for as soon as the screen lives. */
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
