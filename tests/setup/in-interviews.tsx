import type { ReactNode } from 'react';
import { type Interviews, InterviewsContext } from '@/components/interviews/interviews-context';
import { InterviewsStore } from '@/lib/interviews/store';
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
    chatAddress: '',
    offers: [],
    nextInterview: null,
    setNextInterview: () => undefined,
    saved: { answers: [], toggle: null },
    marks: null,
    practice: null,
    ...known,
  };
  return <InterviewsContext value={all}>{children}</InterviewsContext>;
}
