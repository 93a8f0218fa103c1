import { fetchMessages } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { type Message, readMessages } from '@/lib/api/message';
import { ObservableState } from '@/lib/sync/observable-state';
import { Resource } from '@/lib/sync/resource';
import { loadKept } from '../offline/load';
import { keepUnchanged } from './keep-unchanged';
import { type Place, type ThreadState, threadStateOf } from './state';

type Thread = Resource<readonly Message[]>;
/** `version` is what the list said about the interview when its messages were requested. */
type Known = { readonly thread: Thread; readonly version: string };
type Find = (id: string) => Interview | undefined;

/** Enough to switch back and forth without loading; small enough not to grow over a long visit. */
const maxThreads = 10;
const maxMessages = 1_000;

const countOf = (thread: Thread): number => thread.get().value?.length ?? 0;

/**
 * The messages of recently read interviews, and of others that are needed beside the open one. Also
 * the place to scroll to in the open one.
 */
export class Threads extends ObservableState<ThreadState | null> {
  /** Newest last. */
  readonly #threads = new Map<string, Known>();
  /** The requests of `beside` that are under way. */
  readonly #asking = new Map<string, Promise<readonly Message[] | null>>();
  /** The open interview. */
  current: { readonly id: string; readonly thread: Thread } | null = null;
  #place: Place | null = null;
  #leave: VoidFunction = () => undefined;
  readonly #find: Find;
  readonly #onRefused: VoidFunction;

  /** `onRefused`: the session may have ended, which the list tells at once. */
  constructor(find: Find, onRefused: VoidFunction) {
    super(null);
    this.#find = find;
    this.#onRefused = onRefused;
  }

  /** `id` is null if none is open any more. */
  open(id: string | null, token: string | null, place: Place | null): void {
    this.#leave();
    const left = this.current;
    if (left && !this.#asking.has(left.id)) {
      left.thread.stop();
      if (left.thread.get().status === 'loading') this.#threads.delete(left.id);
    }
    this.#place = place;
    this.current = null;
    if (id !== null) this.current = { id, thread: this.#begin(id, token) };
    this.#leave = this.current?.thread.subscribe(this.#publish) ?? (() => undefined);
    this.#publish();
  }

  goTo(place: Place): void {
    this.#place = place;
    if (this.current) this.#publish();
  }

  /**
   * The messages of an interview that need not be open: requested once, and again if the list shows
   * something new about it. Null if they could not be loaded.
   */
  loadInBackground(id: string, token: string): Promise<readonly Message[] | null> {
    const known = this.#asking.get(id);
    if (known) return known;
    const asking = this.#askBeside(id, token).finally(() => {
      if (this.#asking.get(id) === asking) this.#asking.delete(id);
    });
    this.#asking.set(id, asking);
    return asking;
  }

  async #askBeside(id: string, token: string): Promise<readonly Message[] | null> {
    const known = this.#threads.get(id);
    const thread = this.#take(id, token, known?.version);
    const isOpen = () => thread === this.current?.thread;
    const before = thread.get();
    const version = this.#versionOf(id);
    const isSame = known?.version === version && before.asOf === undefined;
    if (!isOpen() && before.status === 'failed') thread.retry();
    if (!isOpen() && before.status === 'loaded' && !isSame) {
      await thread.refresh();
      const isAnswered = thread.get() !== before && thread.get().asOf === undefined;
      const isKept = this.#threads.get(id)?.thread === thread;
      if (isAnswered && isKept) this.#threads.set(id, { thread, version });
    }
    await settled(thread);
    if (!isOpen()) thread.stop();
    const { status, value } = thread.get();
    return status === 'loaded' ? value : null;
  }

  /** Null if they were not loaded here. */
  messagesOf(id: string): readonly Message[] | null {
    return this.#threads.get(id)?.thread.get().value ?? null;
  }

  /** Changes the messages of an interview that is open or was read before. */
  patch(id: string, change: (messages: readonly Message[]) => readonly Message[]): void {
    this.#threads.get(id)?.thread.patch(change);
  }

  /** Forgets all messages, including those of the open interview. */
  clear(): void {
    this.#leave();
    for (const { thread } of this.#threads.values()) thread.stop();
    this.#threads.clear();
    this.#asking.clear();
  }

  readonly #publish = (): void => {
    const { current } = this;
    this.set(current && threadStateOf(current.id, current.thread.get(), this.#place));
  };

  /** Loads the messages. Those of an interview that was read before are there immediately. */
  #begin(id: string, token: string | null): Thread {
    const thread = this.#take(id, token, this.#threads.get(id)?.version);
    // Opening it again retries what has failed.
    if (thread.get().status === 'failed') thread.retry();
    else if (thread.get().status === 'loaded') void thread.refresh();
    return thread;
  }

  #take(id: string, token: string | null, version = this.#versionOf(id)): Thread {
    const thread = this.#threads.get(id)?.thread ?? newThread(id, this.#onRefused);
    this.#threads.delete(id);
    this.#drop();
    this.#threads.set(id, { thread, version });
    thread.start(token);
    return thread;
  }

  #versionOf(id: string): string {
    const { scores, finishedAt, lastMessage } = this.#find(id) ?? {};
    return `${scores?.length} ${finishedAt} ${lastMessage}`;
  }

  #drop(): void {
    let total = [...this.#threads.values()].reduce((sum, { thread }) => sum + countOf(thread), 0);
    for (const [oldest, { thread }] of this.#threads) {
      if (this.#threads.size < maxThreads && total <= maxMessages) return;
      if (oldest === this.current?.id || thread.get().status === 'loading') continue;
      thread.stop();
      this.#threads.delete(oldest);
      total -= countOf(thread);
    }
  }
}

const settled = (thread: Thread) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (thread.get().status === 'loading') return;
      leave();
      resolve();
    };
    const leave = thread.subscribe(look);
    look();
  });

const newThread = (id: string, onRefused: VoidFunction): Thread =>
  new Resource({
    ask: async (member, before) => {
      const messages = await fetchMessages(id, readMessages, member);
      return messages && keepUnchanged(before ?? [], messages);
    },
    readCached: async (token) => (await loadKept())?.readThread(token, id) ?? null,
    onProblem: (problem) => {
      console.error('Error fetching messages', problem);
      if (problem.status === 401) onRefused();
    },
  });
