import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Message } from '@/lib/api/message';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-mark-state';
import { idOfKey } from './saved-answers';
import { answerOf } from './star-button';
import { useCopies } from './use-saved';

const atOnce = 3;

/** The messages by interview; null if they could not be loaded. */
type Said = ReadonlyMap<string, readonly Message[] | null>;

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
  const wanted = [...new Set(starred.map(({ conversationId }) => conversationId))].join(' ');
  const { value: said } = useLoaded<Said>(
    wanted,
    async ({ signal, before, show }) => {
      let known: Said = before ?? new Map();
      const missing = wanted.split(' ').filter((id) => !known.has(id));
      const askInTurn = async (): Promise<void> => {
        const id = missing.shift();
        if (id === undefined || signal.aborted) return;
        const messages = await store.loadInBackground(id);
        known = new Map(known).set(id, messages);
        show(known);
        return askInTurn();
      };
      await Promise.all(Array.from({ length: atOnce }, askInTurn));
      return known;
    },
    wanted !== '',
  );

  const answers = useMemo(() => {
    const here = copies.filter(({ messageKey }) => !marks?.get(idOfKey(messageKey))?.starred);
    const inAccount = starred.flatMap(({ messageId, conversationId: id }) => {
      const messages = said?.get(id) ?? [];
      const message = messages.find((one) => one.id === messageId);
      return message ? [answerOf(message, { id, messages, interview: store.find(id) })] : [];
    });
    return [...inAccount, ...here];
  }, [store, copies, marks, starred, said]);
  return {
    answers,
    isLoading: starred.some(({ conversationId }) => !said?.has(conversationId)),
    hasFailed: starred.some(({ conversationId }) => said?.get(conversationId) === null),
  };
}
