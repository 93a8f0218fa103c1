import { type ComponentType, createContext, useContext } from 'react';
import type { Offer } from '@/lib/account/offers';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { Filters } from '@/lib/interviews/filters';
import type { Interview } from '@/lib/interviews/interview';
import type { InterviewsState } from '@/lib/interviews/state';

/** Renders text by the AI; `id` keeps the anchors of messages apart. */
export type Formatter = ComponentType<{ text: string; id: string }>;

/** Actions for the parts of the screen, implemented by `InterviewsStore`. */
type Actions = {
  getState: () => InterviewsState;
  open: (id: string, messageKey?: string, words?: readonly string[]) => void;
  /** What the list shows, and the folded query that found it. */
  showsInList: (interviews: readonly Interview[], query: string) => void;
  /** To the next interview of the list, or the one before; false where there is none. */
  step: (by: 1 | -1) => boolean;
  /** To a message of the open interview, rendered or not. */
  jumpTo: (messageKey: string | null) => void;
  close: () => void;
  /** All interviews that are known. */
  listed: () => readonly Interview[];
  /** Resolves to whether it was saved. */
  rename: (id: string, title: string) => Promise<boolean>;
  remove: (interview: Interview) => void;
  undoRemoval: () => void;
  dismissRemoval: () => void;
  /** While Undo has the focus or the pointer. */
  holdRemoval: (isHeld: boolean) => void;
  /** Filters or sorts the list; empty values reset. */
  filter: (change: Partial<Filters>) => void;
  find: (id: string) => Interview | undefined;
  retryList: () => void;
  retryThread: () => void;
  /** Asks again without a word; resolves to whether anything had changed. */
  refresh: () => Promise<boolean>;
};

/** What every part of the screen needs, and which does not change while reading. */
export type Interviews = {
  store: Actions;
  words: Words<'InterviewsScreen'>;
  locale: Locale;
  /** The locale as `Intl` wants it. */
  language: string;
  timeZone: string;
  now: number;
  /** The allowed origins of images in formatted text. */
  imageOrigins: readonly string[];
  /** The chat's address, to which the typed text is appended. */
  chatAddress: string;
  /** What the API offers beyond its six calls; empty until known. */
  offers: readonly Offer[];
};

export const InterviewsContext = createContext<Interviews | null>(null);

export function useInterviews(): Interviews {
  const reading = useContext(InterviewsContext);
  if (!reading) throw new Error('This is only drawn inside the interviews screen');
  return reading;
}
