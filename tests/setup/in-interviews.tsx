import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Interviews, InterviewsContext } from '@/components/interviews/interviews-context';
import { newQueryClient } from '@/lib/api/query-client';
import { InWords } from './in-words';
import { newStore } from './new-store';

type Props = { known?: Partial<Interviews>; queries?: QueryClient; children: ReactNode };

/** What a member's page has loaded: nothing yet. */
export function InQueries({ queries, children }: Omit<Props, 'known'>) {
  const [own] = useState(newQueryClient);
  return <QueryClientProvider client={queries ?? own}>{children}</QueryClientProvider>;
}

/** What a part of the interviews screen is drawn in. */
export function InInterviews({ known, queries, children }: Props) {
  const [own] = useState(newQueryClient);
  const client = queries ?? own;
  const all: Interviews = {
    store: newStore(client),
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
    practiceAt: null,
    freePractice: null,
    dailyQuestion: null,
    coach: null,
    refreshAccount: async () => false,
    setNextInterview: () => undefined,
    say: () => undefined,
    marking: null,
    practice: null,
    ...known,
  };
  return (
    <InQueries queries={client}>
      <InWords>
        <InterviewsContext value={all}>{children}</InterviewsContext>
      </InWords>
    </InQueries>
  );
}
