import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery, messagesQuery, writtenQuery } from '@/lib/api/conversations';
import { type Interview, readInterviews } from '@/lib/api/interview';
import { type Message, readMessages } from '@/lib/api/message';
import { changeCached } from '@/lib/api/query-client';
import { isNewestFirst } from '../address/filters';

/** In order of arrival, which is the API's order. */
export function withMessage(messages: readonly Message[], message: Message) {
  const isKnown = messages.some(({ id }) => id === message.id);
  if (!isKnown) return [...messages, message];
  return messages.map((known) => (known.id === message.id ? message : known));
}

/** Interviews that a change does not affect stay the same objects. */
export const withInterviewChange = (
  interviews: readonly Interview[],
  id: string,
  change: Partial<Interview>,
): readonly Interview[] => interviews.map((one) => (one.id === id ? { ...one, ...change } : one));

/** Adds a new interview at the end where the API's order has the newest. */
export function withInterview(
  interviews: readonly Interview[],
  interview: Interview,
): readonly Interview[] {
  if (interviews.some(({ id }) => id === interview.id))
    return withInterviewChange(interviews, interview.id, interview);
  return isNewestFirst(interviews) ? [interview, ...interviews] : [...interviews, interview];
}

export type Received = ReturnType<typeof receiver>;

/** Takes in single records in the API's format: from events, or in answer to what was sent here. */
export function receiver(queries: QueryClient, readToken: () => string | null) {
  const changeList = (
    token: string,
    change: (interviews: readonly Interview[]) => readonly Interview[],
  ) =>
    changeCached(queries, conversationsQuery(token).queryKey, (list) => ({
      ...list,
      interviews: change(list.interviews),
    }));

  return {
    changeTitle(id: string, title: string): void {
      const token = readToken();
      if (token !== null)
        changeList(token, (interviews) => withInterviewChange(interviews, id, { title }));
    },

    changeReal(id: string, real: Interview['real']): void {
      const token = readToken();
      if (token !== null)
        changeList(token, (interviews) => withInterviewChange(interviews, id, { real }));
    },

    /**
     * Returns the message and whether it is new; null if it is unreadable. The response to a
     * message sent from here never replaces a known one, which came with a later response.
     */
    message(id: string, record: unknown, wasSent = false) {
      const token = readToken();
      const [message] = readMessages({ data: [record] });
      if (!message || token === null) return null;
      const { queryKey } = messagesQuery(token, id);
      const known = queries.getQueryData(queryKey);
      const isNew = !known?.some((one) => one.id === message.id);
      changeCached(queries, queryKey, (messages) =>
        wasSent && !isNew ? messages : withMessage(messages, message),
      );
      const lastMessage = message.text.trim();
      // In an interview that was not loaded here it may be an earlier message with new remarks. Its
      // last message arrives with an event about the conversation.
      if (known && isNew && lastMessage !== '')
        changeList(token, (interviews) => withInterviewChange(interviews, id, { lastMessage }));
      return { message, isNew };
    },

    /** What the coach has written so far; empty once the message itself is there. */
    written(id: string, text: string): void {
      const token = readToken();
      if (token !== null) queries.setQueryData(writtenQuery(token, id).queryKey, text);
    },

    /** No further events arrive: what was being written will not be finished. */
    nothingWritten(): void {
      queries.setQueriesData<string>(
        { predicate: ({ queryKey }) => queryKey[1] === 'written' },
        '',
      );
    },

    /** Adds or updates an interview. Returns it, or null if it is unreadable. */
    conversation(record: unknown): Interview | null {
      const token = readToken();
      const [interview] = readInterviews({ data: [record] });
      if (interview && token !== null)
        changeList(token, (interviews) => withInterview(interviews, interview));
      return interview ?? null;
    },

    /** An interview was deleted. If it is open, loading it again shows that it is gone. */
    removal(gone: string): void {
      const token = readToken();
      if (token === null) return;
      changeList(token, (interviews) => interviews.filter(({ id }) => id !== gone));
      void queries.invalidateQueries({ queryKey: messagesQuery(token, gone).queryKey });
    },
  };
}
