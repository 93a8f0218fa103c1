import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToken } from '@/components/ui/use-token';
import { messagesBeside } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { sourceOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { takenQuestion } from '@/lib/text/question';
import { dayOf } from '@/lib/time/dates';
import { usePage } from '../page/page-context';

/** The messages of each interview are a request, so answers in older interviews are not counted. */
const maxAsked = 16;

/** An answer. */
export type Practiced = {
  readonly question: string;
  readonly day: string;
  /** The line of a posting that the question was made from. */
  readonly source: string | null;
};

function sourceOfAnswer({ questionId }: Message, messages: readonly Message[]): string | null {
  const asking =
    questionId && messages.find((one) => sourceOf(one) && one.questionId === questionId);
  return asking ? sourceOf(asking) : null;
}

/**
 * The answers given in these interviews. An interview that fails to load is left out until the next
 * fetch.
 */
const practicedQuery = (
  token: string | null | undefined,
  interviews: readonly Interview[],
  timeZone: string,
) =>
  queryOptions<readonly Practiced[]>({
    queryKey: [
      token ? tokenFingerprint(token) : '',
      'practiced for the plan',
      interviews.map(({ id, lastMessage }) => [id, lastMessage]),
    ],
    queryFn: token
      ? async ({ client }) => {
          const practiced: Practiced[] = [];
          for (const { id } of interviews) {
            const messages = (await messagesBeside(client, token, id)) ?? [];
            for (const message of messages)
              if (message.sender === 'user' && message.createdAt !== null)
                practiced.push({
                  question: takenQuestion(message, messages),
                  day: dayOf(message.createdAt, timeZone),
                  source: sourceOfAnswer(message, messages),
                });
          }
          return practiced;
        }
      : skipToken,
    staleTime: 30_000,
  });

/** The interviews that were practiced since a day, and the answers in the newest of them. */
export function usePracticed(all: readonly Interview[], since: string) {
  const token = useToken();
  const { timeZone } = usePage();
  // A real interview that was described or reviewed here is not practice.
  const interviews = useMemo(
    () =>
      all.filter(
        ({ createdAt, real }) =>
          real === null && createdAt !== null && dayOf(createdAt, timeZone) >= since,
      ),
    [all, since, timeZone],
  );
  const answers = useQuery(practicedQuery(token, interviews.slice(0, maxAsked), timeZone));
  return { interviews, answers };
}
