import type { Resource } from '../member/resource.ts';
import { withInterview, withLastMessage, withMessage, withoutInterview } from './changes.ts';
import { type Interview, readInterviews } from './interview.ts';
import { changeList } from './list-resource.ts';
import { type Message, readMessages } from './message.ts';
import type { OpenThread } from './open-thread.ts';
import type { KnownList } from './state.ts';

/** Records that were not asked for, as the API describes them: sent from here, or changed elsewhere. */
export class Received {
  readonly #list: Resource<KnownList>;
  readonly #thread: OpenThread;

  constructor(list: Resource<KnownList>, thread: OpenThread) {
    this.#list = list;
    this.#thread = thread;
  }

  /**
   * A message that was sent from here, whose id is returned. If it is known already, then from a
   * later answer.
   */
  sentMessage(id: string, record: unknown): string | null {
    const [message] = readMessages({ data: [record] });
    if (!message) return null;
    this.#thread.patch(id, (messages) =>
      messages.some((known) => known.id === message.id) ? messages : [...messages, message],
    );
    this.#isLast(id, message);
    return message.id;
  }

  /** One that is new or has changed elsewhere. Returns whether it was not known. */
  message(id: string, record: unknown): boolean {
    const [message] = readMessages({ data: [record] });
    if (!message) return false;
    const isNew = !this.#thread.has(id, message.id);
    this.#thread.patch(id, (messages) => withMessage(messages, message));
    if (isNew) this.#isLast(id, message);
    return isNew;
  }

  /** An interview, which is returned if it can be read. */
  conversation(record: unknown): Interview | null {
    const [interview] = readInterviews({ data: [record] });
    if (interview) changeList(this.#list, (list) => withInterview(list, interview));
    return interview ?? null;
  }

  /** An interview that was deleted elsewhere; whoever reads it is told by the API that it is gone. */
  removal(id: string): void {
    changeList(this.#list, (list) => withoutInterview(list, id));
    if (this.#thread.id === id) this.#thread.retry();
  }

  #isLast(id: string, { text }: Message): void {
    changeList(this.#list, (list) => withLastMessage(list, id, text.trim()));
  }
}
