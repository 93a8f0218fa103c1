import { fetchMarks, putMark } from '../api/marks.ts';
import { mayPass } from '../api/may-pass.ts';
import { type ApiProblem, problemIn } from '../api/problem.ts';
import { field } from '../api/read.ts';
import { parseJson } from '../browser-storage.ts';
import { Followed } from '../followed.ts';
import { Resource } from '../member/resource.ts';
import { pause } from '../pause.ts';
import { randomId } from '../random-id.ts';
import { isUnsentOwner } from '../session/unsent-owner.ts';
import {
  type Change,
  type Mark,
  type Marks,
  noMark,
  readMark,
  readMarks,
  updateOf,
  withMark,
} from './mark.ts';
import { keepUnsent, readUnsent, type Unsent, unsentKey, withUnsent } from './unsent.ts';

/**
 * Why a change was not stored: `refused` by the API, or `overtaken` by a later one from another
 * device. A note is never lost silently: it is kept here until the person has seen it.
 */
export type Lost = { readonly why: 'refused' | 'overtaken'; readonly note: string };

export type MarksState = {
  /** As the API has them, with the unsent changes applied. */
  readonly marks: Marks;
  /** Messages with an unsent change. */
  readonly waiting: ReadonlySet<string>;
  readonly lost: ReadonlyMap<string, Lost>;
};

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** An ended session leads to sign-in, and the next one sends what is unsent. */
const isLater = (problem: ApiProblem): boolean => mayPass(problem) || problem.status === 401;

/**
 * The person's marks: those of the API, with the changes made here applied. Unsent changes are
 * stored in the browser, and sent one after the other by one tab at a time.
 */
export class MarksStore extends Followed<MarksState | null> {
  readonly #token: string;
  readonly #owner: string;
  readonly #life = new AbortController();
  /** As the API has them. */
  readonly #known = new Resource<Marks>({
    ask: (member) => fetchMarks(readMarks, member),
    askAgainMs: 30_000,
  });
  #unsent: readonly Unsent[];
  #lost: ReadonlyMap<string, Lost> = new Map();
  #isSending = false;
  /** Whether storage works; otherwise unsent changes last as long as the page. */
  #isKept = true;

  /** `owner`: see lib/session/unsent-owner.ts. */
  constructor({ token, owner }: { token: string; owner: string }) {
    super(null);
    this.#token = token;
    this.#owner = owner;
    this.#unsent = readUnsent(owner);
    window.addEventListener('storage', this.#onStorage, { signal: this.#life.signal });
    this.#known.subscribe(this.#settle);
  }

  readonly start = (): void => this.#known.start(this.#token);

  readonly stop = (): void => {
    this.#life.abort();
    this.#known.stop();
  };

  /** Asks again; resolves to whether anything had changed. */
  readonly refresh = async (): Promise<boolean> => {
    const hasChanged = await this.#known.refresh();
    void this.#sendAll();
    return hasChanged;
  };

  /** A mark that arrived as an event. */
  readonly apply = (data: unknown): void => {
    const mark = readMark(data);
    if (mark) this.#known.patch((marks) => withMark(marks, mark));
  };

  /** Its interview was deleted. */
  readonly drop = (conversationId: string): void =>
    this.#known.patch((marks) => {
      const left = [...marks].filter(([, mark]) => mark.conversationId !== conversationId);
      return left.length === marks.size ? marks : new Map(left);
    });

  readonly change = (messageId: string, conversationId: string, change: Change): void => {
    const lost = new Map(this.#lost);
    if ('note' in change && lost.delete(messageId)) this.#lost = lost;
    const base = this.#markOf(messageId, conversationId).updatedAt;
    const id = randomId();
    this.#setUnsent((all) =>
      withUnsent(all, { id, messageId, conversationId, change, at: Date.now(), base }),
    );
    void this.#sendAll();
  };

  /** The person has dismissed the notice. */
  readonly forgetLost = (messageId: string): void => {
    const lost = new Map(this.#lost);
    if (!lost.delete(messageId)) return;
    this.#lost = lost;
    this.#settle();
  };

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && key !== unsentKey(this.#owner)) return;
    this.#unsent = readUnsent(this.#owner);
    this.#settle();
    // The tab that stored it may have closed. Without locks every tab would send it.
    if ('locks' in navigator) void this.#sendAll();
  };

  /** Other tabs change it too: starts from what is stored, if storage works. */
  #setUnsent(change: (all: readonly Unsent[]) => readonly Unsent[]): void {
    if (!isUnsentOwner(this.#owner, this.#token)) this.stop();
    if (this.#life.signal.aborted) return;
    this.#unsent = change(this.#isKept ? readUnsent(this.#owner) : this.#unsent);
    this.#isKept = keepUnsent(this.#owner, this.#unsent);
    this.#settle();
  }

  #markOf(messageId: string, conversationId: string): Mark {
    return this.#known.get().value?.get(messageId) ?? noMark(messageId, conversationId);
  }

  readonly #settle = (): void => {
    const { value } = this.#known.get();
    // Not known yet: a mark from an event is not all of them.
    if (!value) return;
    const isFirst = this.state === null;
    const marks = new Map(value);
    for (const { messageId, conversationId, change } of this.#unsent) {
      const before = marks.get(messageId) ?? noMark(messageId, conversationId);
      marks.set(messageId, { ...before, ...change });
    }
    const waiting = new Set(this.#unsent.map(({ messageId }) => messageId));
    this.set({ marks, waiting, lost: this.#lost });
    if (isFirst) void this.#sendAll();
  };

  async #sendAll(): Promise<void> {
    if (this.#isSending || this.state === null || this.#unsent.length === 0) return;
    this.#isSending = true;
    const { signal } = this.#life;
    try {
      const name = unsentKey(this.#owner);
      // Over plain http there are no locks, and each tab sends for itself.
      if ('locks' in navigator) await navigator.locks.request(name, { signal }, this.#sendInOrder);
      else await this.#sendInOrder();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isSending = false;
    }
    // Changes made while the lock was being released.
    if (this.#unsent.length > 0 && !signal.aborted) void this.#sendAll();
  }

  readonly #sendInOrder = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    // Another tab may have sent it while this one waited for its turn.
    if (this.#isKept) this.#unsent = readUnsent(this.#owner);
    for (let next = this.#unsent[0]; next; next = this.#unsent[0]) {
      if (this.#life.signal.aborted) return;
      const retryMs = await this.#send(next);
      if (retryMs === null) {
        pauseMs = firstPauseMs;
        continue;
      }
      await pause(Math.max(retryMs, pauseMs), this.#life.signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };

  /** Null once it is settled, stored or not; else how long to wait before trying again. */
  async #send(unsent: Unsent): Promise<number | null> {
    const { messageId, conversationId, change } = unsent;
    const before = this.#markOf(messageId, conversationId);
    if (before.updatedAt !== unsent.base && before.updatedAt > unsent.at)
      return this.#lose(unsent, 'overtaken', before);
    try {
      const answer = await putMark(this.#token, messageId, updateOf(conversationId, change));
      if (this.#life.signal.aborted) return null;
      const stored = readMark(field(parseJson(answer.text), 'data')) ?? { ...before, ...change };
      const updatedAt = Math.max(stored.updatedAt, before.updatedAt);
      this.#done(unsent, updatedAt);
      this.#known.patch((marks) => withMark(marks, { ...stored, updatedAt }));
      return null;
    } catch (error) {
      if (this.#life.signal.aborted) return null;
      const problem = problemIn(error);
      if (isLater(problem)) return (problem.retryAfter ?? 0) * 1000;
      return this.#lose(unsent, 'refused', before);
    }
  }

  /** Later changes of the same message were made with knowledge of this one. */
  #done({ id, messageId }: Unsent, updatedAt: number): void {
    this.#setUnsent((all) =>
      all
        .filter((one) => one.id !== id)
        .map((one) => (one.messageId === messageId ? { ...one, base: updatedAt } : one)),
    );
  }

  #lose(unsent: Unsent, why: Lost['why'], known: Mark): null {
    const { messageId, change } = unsent;
    const note = change.note ?? '';
    const isSame = (Object.keys(change) as (keyof Change)[]).every(
      (field) => known[field] === change[field],
    );
    if (!isSame) this.#lost = new Map(this.#lost).set(messageId, { why, note });
    this.#setUnsent((all) => all.filter(({ id }) => id !== unsent.id));
    return null;
  }
}
