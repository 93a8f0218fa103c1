import { useEffect, useRef, useState } from 'react';
import { fetchMessages } from '@/lib/api/conversations';
import { problemIn } from '@/lib/api/problem';
import { type Message, readMessages } from '@/lib/interviews/message';
import { readSession } from '@/lib/session/browser';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-marks-store';
import { answerOf } from './answer-of';

const atOnce = 3;

/**
 * The saved answers as they are shown: what this browser kept, or, where the account keeps the
 * stars, what was said, asked for interview by interview once somebody wants to see it.
 */
export function useStarredAnswers() {
  const { store, saved } = useInterviews();
  const kept = saved.answers;
  const marks = useMarkState()?.marks;
  const starred = marks
    ? [...marks.values()]
        .filter((mark) => mark.starred)
        .sort((one, other) => other.updatedAt - one.updatedAt)
    : [];
  const wanted = [...new Set(starred.map(({ conversationId }) => conversationId))].join(' ');
  const [said, setSaid] = useState<ReadonlyMap<string, readonly Message[] | null>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const token = readSession()?.token;
    const missing = wanted.split(' ').filter((id) => id !== '' && !asked.current.has(id));
    if (token === undefined || missing.length === 0) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const askInTurn = async () => {
      for (let id = missing.shift(); id !== undefined && !signal.aborted; id = missing.shift()) {
        const messages = await messagesOf(id, token, signal);
        if (signal.aborted) return;
        asked.current.add(id);
        const found = id;
        setSaid((before) => new Map(before).set(found, messages));
      }
    };
    for (let turn = 0; turn < atOnce; turn += 1) void askInTurn();
    return () => lifetime.abort();
  }, [wanted]);

  if (!marks) return { answers: kept, isLoading: false, hasFailed: false };
  const here = kept.filter(({ messageKey }) => !marks.has(messageKey));
  const inAccount = starred.flatMap(({ messageId, conversationId: id }) => {
    const messages = said.get(id) ?? [];
    const message = messages.find((one) => one.id === messageId);
    return message ? [answerOf(message, { id, messages, interview: store.find(id) })] : [];
  });
  return {
    answers: [...inAccount, ...here],
    isLoading: starred.some(({ conversationId }) => !said.has(conversationId)),
    hasFailed: starred.some(({ conversationId }) => said.get(conversationId) === null),
  };
}

async function messagesOf(id: string, token: string, signal: AbortSignal) {
  try {
    return await fetchMessages(id, readMessages, { token, signal });
  } catch (error) {
    if (!signal.aborted) problemIn(error);
    return null;
  }
}
