import { useEffect, useMemo } from 'react';
import type { Interview } from '@/lib/api/interview';
import { useAccount } from '../account/account-context';
import { useWithCheckRemarks } from '../checks/use-with-check-remarks';
import { useTrueFor } from '../controls/use-true-for';
import { answerBehind } from '../judgment/sentence';
import type { ThreadState } from '../store/state';
import { useStore } from '../store/store-context';
import { useTakes } from '../takes/use-takes';
import { isWithheld, withheld } from './withheld';

/** How long to wait to learn what the API offers; after that the messages are shown regardless. */
const longestWaitMs = 1_000;

/** Optional features take room above, beside and below the messages. */
function useOfferIsKnown(): boolean {
  const { isKnown } = useAccount();
  return useTrueFor(!isKnown, longestWaitMs) || isKnown;
}

/** What is shown of an interview, and whether everything that takes up space has arrived. */
export function useShownThread(thread: ThreadState, interview: Interview | undefined) {
  const { selection } = useStore();
  const isOfferKnown = useOfferIsKnown();
  const isSilent = isWithheld(interview);
  const judged = useWithCheckRemarks(thread.messages);
  const messages = useMemo(() => (isSilent ? withheld(judged) : judged), [isSilent, judged]);
  const skill = thread.place?.skill;
  const isLoaded = thread.status === 'loaded';
  // An address with a skill gets its message once the messages are known.
  const isReady = isLoaded && skill === undefined && isOfferKnown;
  useEffect(() => {
    if (skill === undefined || !isLoaded) return;
    selection.jumpTo(answerBehind(skill, messages)?.key ?? null);
  }, [selection, skill, isLoaded, messages]);
  const takes = useTakes(isReady && !isSilent ? interview : undefined, messages);
  const context = useMemo(() => ({ interview, messages, takes }), [interview, messages, takes]);
  return { context, isReady, isWaiting: (thread.status === 'loading' || isLoaded) && !isReady };
}
