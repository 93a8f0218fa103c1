import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToken } from '@/components/ui/use-token';
import { conversationsQuery, messagesBeside } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { fold } from '@/lib/text/fold';
import { whenIdle } from '@/lib/when-idle';
import { useAccount } from '../account/account-context';
import { type InterviewMessages, takesOf } from '../message/takes';

/** How many other interviews are searched: those with the same title first, nearest in time. */
const maxOthers = 3;

const asksSeveral = (interview: Interview): boolean => (questionCountOf(interview) ?? 1) > 1;

/**
 * The takes of an open interview's answers. An interview may share a question with this one if it
 * has the same title (its only question, practiced again) or if one of the two asks several
 * questions (one of them, practiced on its own). Only such interviews are requested, once the page
 * is idle.
 */
export function useTakes(interview: Interview | undefined, messages: readonly Message[]) {
  const { offers } = useAccount();
  const token = useToken();
  // An API with only the six specified calls shows no takes.
  const mayAsk = offers.length > 0;
  const isWanted = mayAsk || messages.some(({ questionId }) => questionId !== null);
  const { id, title = '', createdAt } = interview ?? {};

  const wanted = fold(title.trim());
  const isNamesake = (one: Interview) => fold(one.title.trim()) === wanted;
  const hasSeveral = interview !== undefined && asksSeveral(interview);
  const { data: others } = useQuery<readonly InterviewMessages[]>({
    queryKey: [token && tokenFingerprint(token), 'takes', id, wanted, createdAt],
    queryFn: token
      ? async ({ client, queryKey, signal }) => {
          await new Promise<void>((resolve) => whenIdle(resolve));
          const { interviews = [] } = client.getQueryData(conversationsQuery(token).queryKey) ?? {};
          const distance = (one: Interview) => Math.abs((one.createdAt ?? 0) - (createdAt ?? 0));
          const same = interviews
            .filter((one) => one.id !== id && (isNamesake(one) || asksSeveral(one) !== hasSeveral))
            .toSorted((one, other) => distance(one) - distance(other))
            .toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)))
            .slice(0, maxOthers);
          const found: InterviewMessages[] = [];
          for (const one of same) {
            if (signal.aborted) break;
            const messages = await messagesBeside(client, token, one.id);
            if (messages) found.push({ id: one.id, messages });
          }
          return found.length > 0 ? found : (client.getQueryData(queryKey) ?? []);
        }
      : skipToken,
    enabled: id !== undefined && wanted !== '' && mayAsk,
    // Another take may have been added when the interview is opened again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  return useMemo(
    () => (interview && isWanted ? takesOf({ id: interview.id, messages }, others ?? []) : null),
    [interview, messages, others, isWanted],
  );
}
