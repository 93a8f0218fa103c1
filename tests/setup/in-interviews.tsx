import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountContext, type AccountHere } from '@/components/interviews/account/account-context';
import { type Marking, MarkingContext } from '@/components/interviews/marks/use-marking';
import { type Say, SayContext } from '@/components/interviews/page/live-region';
import { PageContext, type PageHere } from '@/components/interviews/page/page-context';
import { PracticeContext } from '@/components/interviews/practice/practice-context';
import type { PracticeHere } from '@/components/interviews/practice/practice-here';
import type { InterviewsStore } from '@/components/interviews/store/store';
import { StoreContext } from '@/components/interviews/store/store-context';
import { unknownAccount } from '@/lib/api/account';
import { newQueryClient } from '@/lib/api/query-client';
import { InWords } from './in-words';
import { newStore } from './new-store';

/** The values that the interviews screen provides to its parts. */
export type Known = Partial<
  PageHere &
    AccountHere & {
      store: InterviewsStore;
      say: Say;
      marking: Marking | null;
      practice: PracticeHere | null;
    }
>;
type Props = { known?: Known; queries?: QueryClient; children: ReactNode };

/** Provides the query client of a private page that has loaded nothing yet. */
export function InQueries({ queries, children }: Omit<Props, 'known'>) {
  const [own] = useState(newQueryClient);
  return <QueryClientProvider client={queries ?? own}>{children}</QueryClientProvider>;
}

const page: PageHere = {
  locale: 'en',
  language: 'en',
  timeZone: 'UTC',
  now: 0,
  imageOrigins: [],
  mediaBase: 'https://api.example/',
  chatAddress: '',
};
const account: AccountHere = {
  ...unknownAccount,
  isKnown: true,
  hasAnswered: true,
  setNextInterview: () => undefined,
  refresh: async () => false,
};

/** Provides what a part of the interviews screen needs. */
export function InInterviews({ known = {}, queries, children }: Props) {
  const [own] = useState(newQueryClient);
  const client = queries ?? own;
  const [ownStore] = useState(() => newStore(client));
  const { store = ownStore, say = () => undefined, marking = null, practice = null } = known;
  return (
    <InQueries queries={client}>
      <InWords>
        <PageContext value={{ ...page, ...known }}>
          <AccountContext value={{ ...account, ...known }}>
            <StoreContext value={store}>
              <SayContext value={say}>
                <MarkingContext value={marking}>
                  <PracticeContext value={practice}>{children}</PracticeContext>
                </MarkingContext>
              </SayContext>
            </StoreContext>
          </AccountContext>
        </PageContext>
      </InWords>
    </InQueries>
  );
}
