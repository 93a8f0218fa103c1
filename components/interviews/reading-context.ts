'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Offer } from '@/lib/account/offers';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { Filters } from '@/lib/interviews/filters';
import type { Interview } from '@/lib/interviews/interview';
import type { Place } from '@/lib/interviews/state';

/** Draws what the AI wrote; `id` keeps the anchors of one message apart from another's. */
export type Formatter = ComponentType<{ text: string; id: string }>;

/** What a part of the screen may ask for; `InterviewsStore` does it. */
type Actions = {
  open: (id: string, messageKey?: string) => void;
  /** To a message of the open interview, wherever it is. */
  jumpTo: (messageKey: string) => void;
  leaveAt: (id: string, place: Place | null) => void;
  close: () => void;
  /** Whether it was saved. */
  rename: (id: string, title: string) => Promise<boolean>;
  remove: (interview: Interview) => void;
  undoRemoval: () => void;
  /** Narrows the list to what is given, or sorts it; empty for neither. */
  filter: (change: Partial<Filters>) => void;
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
  /** The chat, up to the text that is typed in it already. */
  chatAddress: string;
  /** What the API can do beyond its six calls, once that is known. */
  offers: readonly Offer[];
};

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('This is only drawn inside the interviews screen');
  return reading;
}
