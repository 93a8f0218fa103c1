import { skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useToken } from '@/components/ui/use-token';
import { conversationsQuery, messagesBeside, messagesQuery } from '@/lib/api/conversations';
import type { Mark } from '@/lib/api/marks';
import type { Message } from '@/lib/api/message';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { questionFor } from '@/lib/text/question';
import { instantOf } from '@/lib/time/instant';
import { useStore } from '../store/store-context';
import { useMarks } from './use-mark';
import { useMarkingHere } from './use-marking';

const atOnce = 3;

/** The messages of these interviews by their ids, as far as loaded: requested three at a time. */
function useMessagesOf(ids: readonly string[]) {
  const token = useToken() ?? null;
  const { isFetching } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'marked interviews', ids],
    queryFn: token
      ? async ({ client, signal }) => {
          const left = [...ids];
          const loadInTurn = async (): Promise<void> => {
            const id = left.shift();
            if (id === undefined || signal.aborted) return;
            await messagesBeside(client, token, id);
            return loadInTurn();
          };
          await Promise.all(Array.from({ length: atOnce }, loadInTurn));
          return null;
        }
      : skipToken,
    enabled: ids.length > 0,
    staleTime: 0,
  });
  // Shown one by one as they arrive.
  const { messages, missing } = useQueries({
    queries: token ? ids.map((id) => ({ ...messagesQuery(token, id), enabled: false })) : [],
    combine: (results) => ({
      messages: results.map(({ data }) => data),
      missing: ids.filter((_, index) => results[index]?.error?.status === 404),
    }),
  });
  return { isFetching, messages, missing };
}

/** Drops the marks of interviews that were deleted while this browser did not hear of it. */
function useDropOf(missing: readonly string[]): void {
  const token = useToken();
  const marking = useMarkingHere();
  const queries = useQueryClient();
  useEffect(() => {
    if (!token || !marking) return;
    const list = queries.getQueryData(conversationsQuery(token).queryKey);
    if (!list?.complete) return;
    const listed = new Set(list.interviews.map(({ id }) => id));
    for (const id of missing) if (!listed.has(id)) marking.dropOf(id);
  }, [token, marking, queries, missing]);
}

/** A marked answer, with its question and the title of its interview. */
export type MarkedAnswer = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly messageKey: string;
  readonly message: Message;
  readonly title: string;
  readonly question: string;
  readonly text: string;
  readonly createdAt: number | null;
  /** Empty if unknown. */
  readonly language: string;
};

const markedAt = ({ updatedAt }: Mark): number => instantOf(updatedAt) ?? 0;

/** The starred answers, newest first. */
export function useStarredAnswers() {
  const { marks } = useMarks();
  const starred = useMemo(
    () =>
      Object.values(marks)
        .filter((mark) => mark.starred)
        .sort((one, other) => markedAt(other) - markedAt(one)),
    [marks],
  );
  return useMarkedAnswers(starred);
}

/** The answers of these marks: asked for, interview by interview, once this is rendered. */
export function useMarkedAnswers(marks: readonly Mark[]) {
  const store = useStore();
  const ids = useMemo(
    () => [...new Set(marks.map(({ conversationId }) => conversationId))],
    [marks],
  );
  const { isFetching, messages, missing } = useMessagesOf(ids);
  useDropOf(missing);

  const answers = useMemo(() => {
    const loaded = new Map(ids.map((id, index) => [id, messages[index] ?? []]));
    return marks.flatMap(({ messageId, conversationId }): MarkedAnswer[] => {
      const messages = loaded.get(conversationId) ?? [];
      const message = messages.find((one) => one.id === messageId);
      if (!message) return [];
      const interview = store.loaded.find(conversationId);
      return [
        {
          conversationId,
          messageId,
          messageKey: message.key,
          message,
          title: interview?.title ?? '',
          question: questionFor(message, messages),
          text: message.text,
          createdAt: message.createdAt,
          language: interview?.language ?? '',
        },
      ];
    });
  }, [store, marks, ids, messages]);
  const isComplete = ids.every((_, index) => messages[index]);
  return {
    answers,
    isLoading: isFetching && !isComplete,
    hasFailed: !isFetching && !isComplete,
  };
}
