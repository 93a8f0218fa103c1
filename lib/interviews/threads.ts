import { fetchMessages } from '../api/conversations.ts';
import { Followed } from '../followed.ts';
import { Resource } from '../member/resource.ts';
import { loadKept } from '../offline/load.ts';
import { keepUnchanged, type Message, readMessages } from './message.ts';
import { type Place, type ThreadState, threadStateOf } from './state.ts';

type Thread = Resource<readonly Message[]>;

/** Enough to switch back and forth without loading; small enough not to grow over a long visit. */
const maxThreads = 6;
const maxMessages = 1_000;

const countOf = (thread: Thread): number => thread.get().value?.length ?? 0;

/** The messages of the interviews read most recently, and where one is led in the one that is open. */
export class Threads extends Followed<ThreadState | null> {
  /** Newest last. */
  readonly #threads = new Map<string, Thread>();
  /** The one that is open. */
  current: { readonly id: string; readonly thread: Thread } | null = null;
  #place: Place | null = null;
  #leave: VoidFunction = () => undefined;

  /** Null: none is open any more. */
  open(id: string | null, token: string | null, place: Place | null): void {
    this.#leave();
    this.current?.thread.stop();
    this.#place = place;
    this.current = id === null ? null : { id, thread: this.#begin(id, token) };
    this.#leave = this.current?.thread.subscribe(this.#tell) ?? (() => undefined);
    this.#tell();
  }

  goTo(place: Place): void {
    this.#place = place;
    if (this.current) this.#tell();
  }

  /** Null for an interview that was not read here. */
  messagesOf(id: string): readonly Message[] | null {
    return this.#threads.get(id)?.get().value ?? null;
  }

  /** Changes the messages of an interview, open or read before. */
  patch(id: string, change: (messages: readonly Message[]) => readonly Message[]): void {
    this.#threads.get(id)?.patch(change);
  }

  /** Forgets all messages, those of the open one too. */
  clear(): void {
    this.#leave();
    for (const thread of this.#threads.values()) thread.stop();
    this.#threads.clear();
  }

  readonly #tell = (): void => {
    const { current } = this;
    this.set(current && threadStateOf(current.id, current.thread.get(), this.#place));
  };

  /** Asks for its messages; those of one that was read before are there at once. */
  #begin(id: string, token: string | null): Thread {
    const thread = this.#threads.get(id) ?? newThread(id);
    this.#threads.delete(id);
    this.#drop();
    this.#threads.set(id, thread);
    thread.start(token);
    // A failed one is asked for again as soon as it is opened again.
    if (thread.get().status === 'failed') thread.retry();
    else if (thread.get().status === 'loaded') void thread.refresh();
    return thread;
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
