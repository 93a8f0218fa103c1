import { useMemo } from 'react';
import { checksOf } from '@/lib/api/checks';
import { isFinished } from '@/lib/api/interview';
import type { Score } from '@/lib/api/scores';
import { useAccount } from '../account/account-context';
import type { Thread } from '../message/thread-context';
import { lastTakes, scoresFrom, type TakenLine } from './last-takes';
import { useAllOwnChecks } from './use-own-checks';

type Given = Pick<Thread, 'interview' | 'messages'>;

/** Whether this is a finished interview whose answers have checklists. */
export const hasCheckedEnd = ({ interview, messages }: Given): boolean =>
  interview !== undefined &&
  isFinished(interview) &&
  messages.some((message) => checksOf(message).length > 0);

/**
 * The scores of a finished interview: the API's. If its answers have checklists, and it does not take
 * what the person says of them, they are counted here.
 */
export function useScores({ interview, messages }: Given): {
  scores: readonly Score[];
  /** The lines of each question's take that counts; empty where there are no checklists. */
  takes: readonly (readonly TakenLine[])[];
} {
  const { offers } = useAccount();
  const ownOf = useAllOwnChecks();
  const isCounted = hasCheckedEnd({ interview, messages });
  const takes = useMemo(
    () => (isCounted ? lastTakes(messages, ownOf) : []),
    [isCounted, messages, ownOf],
  );
  const isHere = isCounted && !offers.includes('checks');
  const counted = useMemo(() => (isHere ? scoresFrom(takes) : null), [isHere, takes]);
  return { scores: counted ?? interview?.scores ?? [], takes };
}
