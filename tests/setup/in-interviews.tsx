import type { ReactNode } from 'react';
import { type Interviews, InterviewsContext } from '@/components/interviews/interviews-context';
import { InterviewsStore } from '@/components/interviews/store/store';
import en from '@/messages/en.json';

type Props = { known?: Partial<Interviews>; children: ReactNode };

/** What a part of the interviews screen is drawn in. */
export function InInterviews({ known, children }: Props) {
  const all: Interviews = {
    store: new InterviewsStore({ locale: 'en', selectedId: null, seed: null }),
    words: en.InterviewsScreen,
    locale: 'en',
    language: 'en',
    timeZone: 'UTC',
    now: 0,
    imageOrigins: [],
    mediaBase: 'https://api.example/',
    chatAddress: '',
    offers: [],
    areOffersKnown: true,
    nextInterview: null,
    isFree: false,
    practiseAt: null,
    freePractice: null,
    dailyQuestion: null,
    coach: null,
    refreshAccount: async () => false,
    setNextInterview: () => undefined,
    say: () => undefined,
    marks: null,
    practice: null,
    ...known,
  };
  return <InterviewsContext value={all}>{children}</InterviewsContext>;
}
