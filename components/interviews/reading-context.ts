'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';

/** Draws what the AI wrote; `id` keeps the anchors of one message apart from another's. */
export type Formatter = ComponentType<{ text: string; id: string }>;

/** What a part of the screen may ask for; `InterviewsStore` does it. */
type Actions = {
  open: (id: string) => void;
  close: () => void;
  /** Whether it was saved. */
  rename: (id: string, title: string) => Promise<boolean>;
  retryList: () => void;
  retryThread: () => void;
};

/** What every part of the screen needs and nobody changes while reading. */
export type Reading = {
  store: Actions;
  words: Words<'InterviewsScreen'>;
  locale: Locale;
  /** The locale as `Intl` wants it. */
  language: string;
  timeZone: string;
  now: number;
  /** Where a picture in formatted text may come from. */
  imageOrigins: readonly string[];
};

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('This is only drawn inside the interviews screen');
  return reading;
}
