import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToken } from '@/components/ui/use-token';
import { messagesBeside, messagesQuery } from '@/lib/api/conversations';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-mark-state';
import { idOfKey } from './saved-answers';
import { answerOf } from './star-button';
import { useCopies } from './use-saved';

const atOnce = 3;

/** The messages of these interviews by their ids, as far as loaded: requested three at a time. */
function useMessagesOf(ids: readonly string[]) {
  const token = useToken() ?? null;
  const { isFetching } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'starred interviews', ids],
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
  const messages = useQueries({
    queries: token ? ids.map((id) => ({ ...messagesQuery(token, id), enabled: false })) : [],
    combine: (results) => results.map(({ data }) => data),
  });
  return { isFetching, messages };
}

/**
 * The saved answers: copies that this browser stored, or, if the account stores the stars, the
 * messages themselves, requested interview by interview when this is first rendered.
 */
export function useStarredAnswers() {
  const { store } = useInterviews();
  const copies = useCopies();
  const marks = useMarkState()?.marks;
  const starred = useMemo(
    () =>
      [...(marks?.values() ?? [])]
        .filter((mark) => mark.starred)
        .sort((one, other) => other.updatedAt - one.updatedAt),
    [marks],
  );
  const ids = useMemo(
    () => [...new Set(starred.map(({ conversationId }) => conversationId))],
    [starred],
  );
  const { isFetching, messages } = useMessagesOf(ids);

  const answers = useMemo(() => {
    const here = copies.filter(({ messageKey }) => !marks?.get(idOfKey(messageKey))?.starred);
    const loaded = new Map(ids.map((id, index) => [id, messages[index] ?? []]));
    const inAccount = starred.flatMap(({ messageId, conversationId: id }) => {
      const messages = loaded.get(id) ?? [];
      const message = messages.find((one) => one.id === messageId);
      return message ? [answerOf(message, { id, messages, interview: store.find(id) })] : [];
    });
    return [...inAccount, ...here];
  }, [store, copies, marks, starred, ids, messages]);
  const isComplete = ids.every((_, index) => messages[index]);
  return {
    answers,
    isLoading: isFetching && !isComplete,
    hasFailed: !isFetching && !isComplete,
  };
}
