import type { Resource } from '../member/resource.ts';
import { type Interview, readInterviews } from './interview.ts';
import { changeList, withChange, withInterview } from './list-resource.ts';
import { type Message, readMessages } from './message.ts';
import type { KnownList } from './state.ts';
import type { Threads } from './threads.ts';

/** In the order of their coming, which is that of the API. */
export function withMessage(messages: readonly Message[], message: Message) {
  const isKnown = messages.some(({ id }) => id === message.id);
  if (!isKnown) return [...messages, message];
  return messages.map((known) => (known.id === message.id ? message : known));
}

export type Received = ReturnType<typeof receiver>;

/** Takes records as the API describes them that come by themselves, or were sent from here. */
export const receiver = (list: Resource<KnownList>, threads: Threads) => ({
  /**
   * A message, and whether it was not known; null if it cannot be read. One that was sent from here
   * and is known already is known from a later answer.
   */
  message(id: string, record: unknown, wasSent = false) {
    const [message] = readMessages({ data: [record] });
    if (!message) return null;
    const known = threads.messagesOf(id);
    const isNew = !known?.some((one) => one.id === message.id);
    // Asked again at each turn: the answer to another call may have brought it meanwhile.
    threads.patch(id, (messages) =>
      wasSent && messages.some((known) => known.id === message.id)
        ? messages
        : withMessage(messages, message),
    );
    const lastMessage = message.text.trim();
    // In an interview that was not read here it may be a former message with new remarks: what is
    // said last there comes with an event of the conversation.
    if (known && isNew && lastMessage !== '')
      changeList(list, (interviews) => withChange(interviews, id, { lastMessage }));
    return { message, isNew };
  },

  /** An interview, which is returned if it can be read. */
  conversation(record: unknown): Interview | null {
    const [interview] = readInterviews({ data: [record] });
    if (interview) changeList(list, (interviews) => withInterview(interviews, interview));
    return interview ?? null;
  },

  /** An interview that was deleted elsewhere; whoever reads it is told by the API that it is gone. */
  removal(gone: string): void {
    changeList(list, (interviews) => interviews.filter(({ id }) => id !== gone));
    if (threads.current?.id === gone) threads.current.thread.retry();
  },
});
