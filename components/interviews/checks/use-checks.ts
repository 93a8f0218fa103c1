import { useMemo } from 'react';
import { checksOf, combinedLines, type OwnCheck } from '@/lib/api/checks';
import type { Message } from '@/lib/api/message';
import { useInterviews } from '../interviews-context';
import { useHasMarks } from '../marks/use-mark-state';
import { useThread } from '../thread-context';
import { keepHere } from './checks-here';
import { useOwnChecks } from './use-own-checks';

export type SetCheck = (message: Message, id: string, check: OwnCheck) => void;

/**
 * Says of a line of an answer whether it is met: kept in the account if that takes it, else in this
 * browser. Null without anything to keep it in.
 */
export function useSetCheck(): SetCheck | null {
  const { store, marks, offers } = useInterviews();
  const { interview } = useThread();
  const { outbox } = store;
  const isInAccount = useHasMarks() && offers.includes('checks');
  if (!interview || (!isInAccount && outbox.person === null)) return null;
  const conversationId = interview.id;
  return (message, id, check) => {
    const checks = { [id]: check };
    if (isInAccount) marks?.store.change(message.id, conversationId, { checks });
    else keepHere(outbox, message.id, { conversationId, checks });
  };
}

/** An answer's checklist, by the word that counts; `set` is null where nothing can be said. */
export function useChecks(message: Message) {
  const own = useOwnChecks(message.id);
  const set = useSetCheck();
  const lines = useMemo(() => combinedLines(checksOf(message), own), [message, own]);
  return {
    lines,
    set: set && ((id: string, check: OwnCheck) => set(message, id, check)),
  };
}
