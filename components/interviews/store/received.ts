import type { KnownList } from '@/lib/api/interview';
import { type Interview, readInterviews } from '@/lib/api/interview';
import { type Message, readMessages } from '@/lib/api/message';
import type { Resource } from '@/lib/sync/resource';
import { changeList, withChange, withInterview } from './list-resource';
import type { Threads } from './threads';

/** In order of arrival, which is the API's order. */
export function withMessage(messages: readonly Message[], message: Message) {
  const isKnown = messages.some(({ id }) => id === message.id);
  if (!isKnown) return [...messages, message];
  return messages.map((known) => (known.id === message.id ? message : known));
}

const lastMessageIn = (interviews: readonly Interview[], id: string) =>
  interviews.find((one) => one.id === id)?.lastMessage;

export type Received = ReturnType<typeof receiver>;

/** Takes in single records in the API's format: from events, or in answer to what was sent here. */
export const receiver = (list: Resource<KnownList>, threads: Threads) => ({
  /**
   * Returns the message and whether it is new; null if it is unreadable. One that was sent from here
   * never replaces a known one, which came with a later answer.
   */
  message(id: string, record: unknown, wasSent = false) {
    const [message] = readMessages({ data: [record] });
    if (!message) return null;
    const known = threads.messagesOf(id);
    const isNew = !known?.some((one) => one.id === message.id);
    // Checked whenever the patch is applied: another answer may have brought it meanwhile.
    threads.patch(id, (messages) =>
      wasSent && messages.some((known) => known.id === message.id)
        ? messages
        : withMessage(messages, message),
    );
    const lastMessage = message.text.trim();
    // In an interview that was not loaded here it may be an earlier message with new remarks. Its
    // last message arrives with an event about the conversation.
    if (known && isNew && lastMessage !== '') {
      const before = lastMessageIn(list.get().value?.interviews ?? [], id);
      // The list that is being asked for may have a later one already.
      changeList(list, (interviews) =>
        lastMessageIn(interviews, id) === before
          ? withChange(interviews, id, { lastMessage })
          : interviews,
      );
    }
    return { message, isNew };
  },

  /** Adds or updates an interview. Returns it, or null if it is unreadable. */
  conversation(record: unknown): Interview | null {
    const [interview] = readInterviews({ data: [record] });
    if (interview) changeList(list, (interviews) => withInterview(interviews, interview));
    return interview ?? null;
  },

  /** An interview was deleted elsewhere. If it is open, loading it again shows that it is gone. */
  removal(gone: string): void {
    changeList(list, (interviews) => interviews.filter(({ id }) => id !== gone));
    if (threads.current?.id === gone) threads.current.thread.retry();
  },
});
