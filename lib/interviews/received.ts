import type { Resource } from '../member/resource.ts';
import { type Interview, readInterviews } from './interview.ts';
import { changeList, withChange, withInterview } from './list-resource.ts';
import { type Message, readMessages } from './message.ts';
import type { KnownList } from './state.ts';
import type { Threads } from './threads.ts';

type Messages = readonly Message[];

/** In the order of their coming, which is that of the API. */
export function withMessage(messages: Messages, message: Message): Messages {
  const isKnown = messages.some(({ id }) => id === message.id);
  if (!isKnown) return [...messages, message];
  return messages.map((known) => (known.id === message.id ? message : known));
}

/** Records that were not asked for, as the API describes them: sent from here, or changed elsewhere. */
export class Received {
  readonly #list: Resource<KnownList>;
  readonly #threads: Threads;

  constructor(list: Resource<KnownList>, threads: Threads) {
    this.#list = list;
    this.#threads = threads;
  }

  /**
   * A message, and whether it was not known; null if it cannot be read. One that was sent from here
   * and is known already is known from a later answer.
   */
  message(id: string, record: unknown, wasSent = false) {
    const [message] = readMessages({ data: [record] });
    if (!message) return null;
    const isNew = !this.#threads.has(id, message.id);
    if (isNew || !wasSent) this.#threads.patch(id, (messages) => withMessage(messages, message));
    const lastMessage = message.text.trim();
    if (isNew && lastMessage !== '')
      changeList(this.#list, (list) => withChange(list, id, { lastMessage }));
    return { message, isNew };
  }

  /** An interview, which is returned if it can be read. */
  conversation(record: unknown): Interview | null {
    const [interview] = readInterviews({ data: [record] });
    if (interview) changeList(this.#list, (list) => withInterview(list, interview));
    return interview ?? null;
  }

  /** An interview that was deleted elsewhere; whoever reads it is told by the API that it is gone. */
  removal(gone: string): void {
    changeList(this.#list, (list) => list.filter(({ id }) => id !== gone));
    if (this.#threads.openId === gone) this.#threads.retry();
  }
}
