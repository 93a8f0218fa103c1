import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { checksOf, type OwnChecks, withCheckRemarks } from '@/lib/api/checks';
import type { Message } from '@/lib/api/message';
import { agreeOn } from '@/lib/api/own-checks';
import { useAllOwnChecks } from './use-own-checks';

type Made = { readonly own: OwnChecks; readonly message: Message };

/** The last results, reused so that a star elsewhere does not re-render a message. */
const made = new WeakMap<Message, Made>();
const madeOfAll = new WeakMap<readonly Message[], readonly Message[]>();

function remarked(message: Message, notYet: string, own: OwnChecks): Message {
  const before = made.get(message);
  const ids = checksOf(message).map(({ id }) => id);
  if (ids.length === 0) return message;
  if (before && agreeOn(ids, own, before.own)) return before.message;
  const now = withCheckRemarks(message, notYet, own);
  made.set(message, { own, message: now });
  return now;
}

function allRemarked(
  messages: readonly Message[],
  notYet: string,
  ownOf: (messageId: string) => OwnChecks,
): readonly Message[] {
  const before = madeOfAll.get(messages) ?? messages;
  const now = messages.map((message) => remarked(message, notYet, ownOf(message.id)));
  if (now.every((message, at) => message === before[at])) return before;
  madeOfAll.set(messages, now);
  return now;
}

/** The messages of an interview, each with the remarks that come from its checklist. */
export function useWithCheckRemarks(messages: readonly Message[]): readonly Message[] {
  const { notYet } = useWords('InterviewsScreen');
  const ownOf = useAllOwnChecks();
  return useMemo(() => allRemarked(messages, notYet, ownOf), [messages, notYet, ownOf]);
}
