import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMarking } from '@/components/interviews/marks/use-marking';
import { type Thread, ThreadContext } from '@/components/interviews/message/thread-context';
import { useToken } from '@/components/ui/use-token';
import { newQueryClient } from '@/lib/api/query-client';
import type { Known } from '../setup/in-interviews';
import { InInterviews, InQueries } from './in-interviews';
import { interviewOf } from './records';

type Props = {
  known?: Known;
  thread?: Thread;
  queries?: QueryClient;
  /** Whether the API has said what it offers. */
  isOfferKnown?: boolean;
  children: ReactNode;
};

const ofInterview: Thread = { interview: interviewOf({}, '7'), messages: [] };

/**
 * Provides marks to a part of an interview; `known.offers` says whether the API or the browser
 * stores them.
 */
export function InMarking({ queries, ...props }: Props) {
  const [own] = useState(newQueryClient);
  return (
    <InQueries queries={queries ?? own}>
      <Marked queries={queries ?? own} {...props} />
    </InQueries>
  );
}

function Marked({ known, thread = ofInterview, queries, isOfferKnown = true, children }: Props) {
  const marking = useMarking(useToken() ?? null, { offers: known?.offers ?? [], isOfferKnown });
  return (
    <InInterviews known={{ ...known, marking }} {...(queries && { queries })}>
      <ThreadContext value={thread}>{children}</ThreadContext>
    </InInterviews>
  );
}
