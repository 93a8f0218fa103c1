import { createContext, useContext } from 'react';
import type { Offer } from '@/lib/api/features';
import type { Locale } from '@/lib/i18n/locales';
import type { Say } from './live-region';
import type { Marking } from './marks/use-marking';
import type { PracticeHere } from './practice/practice-here';
import type { InterviewsStore } from './store/store';

/** What every part of the screen needs. It rarely changes while somebody reads. */
export type Interviews = {
  store: InterviewsStore;
  locale: Locale;
  /** The locale as `Intl` wants it. */
  language: string;
  timeZone: string;
  now: number;
  /** The allowed origins of images in formatted text. */
  imageOrigins: readonly string[];
  /** What relative addresses of recordings and screenshots belong to; empty if unknown. */
  mediaBase: string;
  /** This is the page that opens without a server: it may load nothing from other origins. */
  openedOffline?: boolean;
  /** The chat's address, to which the typed text is appended. */
  chatAddress: string;
  /** What the API offers beyond its six calls; empty until known. */
  offers: readonly Offer[];
  areOffersKnown: boolean;
  /** The planned interview that the API keeps, as it sent it. */
  nextInterview: unknown;
  /** Has a sentence read out, in the page's language unless another is given. */
  say: Say;
  /** To be called when it was changed on this screen. */
  setNextInterview: (asSent: unknown) => void;
  /** Whether the person is on the free plan; false where the API has no plans. */
  isFree: boolean;
  /** While its interview of this week is used: when the next one is allowed, as the API sent it. */
  practiceAt: unknown;
  /** How much may be practiced on the free plan, as the API sent it. */
  freePractice: unknown;
  /** Today's question, as the API sent it. */
  dailyQuestion: unknown;
  /** Who judges what is practiced here; null where the API does not say. */
  coach: 'model' | 'none' | null;
  /** Asks again for what the account offers, such as today's question once it is answered. */
  refreshAccount: () => Promise<unknown>;
  /** Null while nobody is signed in. */
  marking: Marking | null;
  /** Null if the API does not offer practicing here, and until that has loaded. */
  practice: PracticeHere | null;
};

export const InterviewsContext = createContext<Interviews | null>(null);

export function useInterviews(): Interviews {
  const interviews = useContext(InterviewsContext);
  if (!interviews) throw new Error('This is only drawn inside the interviews screen');
  return interviews;
}
