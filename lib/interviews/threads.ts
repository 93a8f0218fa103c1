import { fetchMessages } from '../api/conversations.ts';
import { Resource } from '../member/resource.ts';
import { loadKept } from '../offline/load.ts';
import { keepUnchanged, type Message, readMessages } from './message.ts';

type Thread = Resource<readonly Message[]>;

/** Enough to switch back and forth without loading; small enough not to grow over a long visit. */
const maxThreads = 6;
const maxMessages = 1_000;

const countOf = (thread: Thread): number => thread.get().value?.length ?? 0;

/** The messages of the interviews read most recently. */
export class Threads {
  /** Newest last. */
  readonly #threads = new Map<string, Thread>();

  /** Asks for its messages; those of one that was read before are there at once. */
  open(id: string, token: string | null): Thread {
    const thread = this.#threads.get(id) ?? newThread(id);
    this.#threads.delete(id);
    this.#drop();
    this.#threads.set(id, thread);
    thread.start(token);
    // A failure is no answer: whoever opens it again asks again.
    if (thread.get().status === 'failed') thread.retry();
    else void thread.refresh();
    return thread;
  }

  has(id: string, messageId: string): boolean {
    const messages = this.#threads.get(id)?.get().value ?? [];
    return messages.some((message) => message.id === messageId);
  }

  patch(id: string, change: (messages: readonly Message[]) => readonly Message[]): void {
    this.#threads.get(id)?.patch(change);
  }

  clear(): void {
    for (const thread of this.#threads.values()) thread.stop();
    this.#threads.clear();
  }

  #drop(): void {
    let total = [...this.#threads.values()].reduce((sum, thread) => sum + countOf(thread), 0);
    for (const [oldest, thread] of this.#threads) {
      thread.stop();
      if (this.#threads.size < maxThreads && total <= maxMessages) continue;
      this.#threads.delete(oldest);
      total -= countOf(thread);
    }
  }
}

const newThread = (id: string): Thread =>
  new Resource({
    ask: async (member, before) => {
      const messages = await fetchMessages(id, readMessages, member);
      return messages && keepUnchanged(before ?? [], messages);
    },
    kept: async (token) => (await loadKept())?.readThread(token, id) ?? null,
    onProblem: (problem) => console.error('Error fetching messages', problem),
  });
