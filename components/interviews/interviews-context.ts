import { createContext, useContext } from 'react';
import type { Offer } from '@/lib/account/features';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { InterviewsStore } from '@/lib/interviews/store';
import type { MarksHere } from './marks/use-marks-store';
import type { PracticeHere } from './practice/use-practice-here';
import type { Saved } from './saved/use-saved';

/** What every part of the screen needs. It rarely changes while somebody reads. */
export type Interviews = {
  /** Without what only `InterviewsApp` uses, so that the component book can have a stand-in. */
  store: Omit<InterviewsStore, 'connect' | 'subscribe' | 'getFirst' | 'received'>;
  words: Words<'InterviewsScreen'>;
  locale: Locale;
  /** The locale as `Intl` wants it. */
  language: string;
  timeZone: string;
  now: number;
  /** The allowed origins of images in formatted text. */
  imageOrigins: readonly string[];
  /** This is the page that opens without a server: it may load nothing from other origins. */
  openedOffline?: boolean;
  /** The chat's address, to which the typed text is appended. */
  chatAddress: string;
  /** What the API offers beyond its six calls; empty until known. */
  offers: readonly Offer[];
  /** The planned interview that the API keeps, as it sent it. */
  nextInterview: unknown;
  /** To be called when it was changed on this screen. */
  setNextInterview: (asSent: unknown) => void;
  saved: Saved;
  /** Null if the API stores no marks, and until they have loaded. */
  marks: MarksHere | null;
  /** Null if the API does not offer practising here, and until that has loaded. */
  practice: PracticeHere | null;
};

export const InterviewsContext = createContext<Interviews | null>(null);

export function useInterviews(): Interviews {
  const interviews = useContext(InterviewsContext);
  if (!interviews) throw new Error('This is only drawn inside the interviews screen');
  return interviews;
}
