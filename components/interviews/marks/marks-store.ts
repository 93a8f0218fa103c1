import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { putMark } from '@/lib/api/marks';
import { changeCached } from '@/lib/api/query-client';
import { field } from '@/lib/api/read';
import { parseJson } from '@/lib/storage/browser-storage';
import { applied, type Entry } from '@/lib/sync/entry';
import { ObservableState } from '@/lib/sync/observable-state';
import type { Outbox } from '@/lib/sync/outbox';
import { checksHereName, keptIn } from '../checks/checks-here';
import type { SavedAnswer } from '../saved/saved-answers';
import {
  changed,
  isOvertaken,
  isSame,
  type Mark,
  type MarkAnswer,
  type Marks,
  markKind,
  noMark,
  readMark,
  updateOf,
  withMark,
} from './mark';
import { type Change, type Lost, lostName, type MarkPatch, markName, patchIn } from './mark-entry';
import { marksQuery } from './marks-query';

export type MarksState = {
  /** As the API has them, with the unsent changes applied. */
  readonly marks: Marks;
  /** Messages with an unsent change. */
  readonly waiting: ReadonlySet<string>;
  readonly lost: ReadonlyMap<string, Lost>;
};

/** The person's marks at the API, once they are loaded. */
export type MarksHere = { readonly store: MarksStore };

type Given = {
  token: string;
  outbox: Outbox;
  queries: QueryClient;
  /** Whether the API takes what is said of checklists. */
  takesChecks?: boolean;
};

/** Loads the person's marks, and keeps them in sync until the store is stopped. */
export function startMarks(given: Given): MarksHere {
  const store = new MarksStore(given);
  store.start();
  return { store };
}

/** The person's marks: those of the API, with the changes that it does not have yet applied. */
export class MarksStore extends ObservableState<MarksState | null> {
  readonly #token: string;
  readonly #outbox: Outbox;
  readonly #takesChecks: boolean;
  readonly #queries: QueryClient;
  readonly #ends: VoidFunction[];
  #unregister: VoidFunction | null = null;

  constructor({ token, outbox, queries, takesChecks = false }: Given) {
    super(null);
    this.#queries = queries;
    this.#token = token;
    this.#outbox = outbox;
    this.#takesChecks = takesChecks;
    this.#ends = [outbox.subscribe(this.#show), outbox.onSentElsewhere(this.#followOtherTab)];
  }

  readonly start = (): void => {
    const observer = new QueryObserver(this.#queries, marksQuery(this.#token));
    this.#ends.push(observer.subscribe(this.#show));
    this.#show();
  };

  /** As the API has them. */
  get #known(): Marks | undefined {
    return this.#queries.getQueryData(this.#queryKey);
  }

  get #queryKey() {
    return marksQuery(this.#token).queryKey;
  }

  #change(change: (marks: Marks) => Marks): void {
    changeCached(this.#queries, this.#queryKey, change);
  }

  readonly stop = (): void => {
    for (const end of this.#ends) end();
    this.#unregister?.();
  };

  /** Asks again; resolves to whether anything had changed. */
  readonly refresh = async (): Promise<boolean> => {
    const { underWay } = this.#outbox;
    if (underWay) await underWay;
    const before = this.#known;
    await this.#queries.refetchQueries({ queryKey: this.#queryKey, exact: true });
    return this.#known !== before;
  };

  /** A mark that arrived as an event. */
  readonly apply = (data: unknown): void => {
    const mark = readMark(data);
    if (mark) this.#change((marks) => withMark(marks, mark));
  };

  /** Its interview was deleted. */
  readonly drop = (conversationId: string): void => {
    this.#change((marks) => {
      const left = [...marks].filter(([, mark]) => mark.conversationId !== conversationId);
      return left.length === marks.size ? marks : new Map(left);
    });
    for (const entry of this.#entries(markName, lostName, checksHereName))
      if (patchIn(entry).conversationId === conversationId) this.#outbox.drop(entry.key);
  };

  /** `copy`: what is starred. */
  readonly change = (
    messageId: string,
    conversationId: string,
    change: Change,
    copy?: SavedAnswer,
  ): void => {
    if ('note' in change) this.forgetLost(messageId);
    const patch: MarkPatch = { conversationId, change, ...(copy && { copy }) };
    const before = this.#markOf(messageId, conversationId);
    const base = [
      Object.fromEntries(
        Object.keys(change).map((field) => [field, before[field as keyof Change]]),
      ),
    ];
    this.#outbox.add({ kind: markName, target: messageId, patch, base });
  };

  /** A note that is too long to be sent, and was left: it is shown until its author decides. */
  readonly keepOverlong = (messageId: string, conversationId: string, note: string): void => {
    this.forgetLost(messageId);
    const patch = { conversationId, change: { note }, why: 'overlong' };
    this.#outbox.add({ kind: lostName, target: messageId, patch });
  };

  /** The person has dismissed the notice. */
  readonly forgetLost = (messageId: string): void => {
    for (const { key, target } of this.#entries(lostName))
      if (target === messageId) this.#outbox.drop(key);
  };

  #entries(...kinds: string[]): readonly Entry[] {
    return this.#outbox.get().entries.filter(({ kind }) => kinds.includes(kind));
  }

  #markOf(messageId: string, conversationId: string): Mark {
    return this.#known?.get(messageId) ?? noMark(messageId, conversationId);
  }

  readonly #send = async (entry: Entry): Promise<MarkAnswer> => {
    const { target } = entry;
    const { conversationId, change } = patchIn(entry);
    const before = this.#markOf(target, conversationId);
    if (before.updatedAt > 0 && isSame(change, before)) return 'stored';
    if (isOvertaken(entry, before)) return 'overtaken';
    const answer = await putMark(this.#token, target, updateOf(conversationId, change));
    const stored = readMark(field(parseJson(answer.text), 'data')) ?? changed(before, change);
    const updatedAt = Math.max(stored.updatedAt, before.updatedAt);
    this.#change((marks) => withMark(marks, { ...stored, updatedAt }));
    return 'stored';
  };

  /** What was said of checklists before it was known that the account takes it. */
  #adoptChecks(): void {
    for (const entry of this.#entries(checksHereName)) {
      // Shown again with each change, which then finds the others.
      if (!this.#entries(checksHereName).includes(entry)) continue;
      const { conversationId, checks } = keptIn(entry);
      this.#outbox.drop(entry.key);
      this.change(entry.target, conversationId, { checks });
    }
  }

  /** Shown as sent until the API says so, or else. */
  readonly #followOtherTab = (sent: readonly Entry[]): void => {
    const marked = sent.filter(({ kind }) => kind === markName);
    if (marked.length === 0) return;
    this.#change((marks) => applied(markKind, markName, marks, marked));
    void this.refresh();
  };

  readonly #show = (): void => {
    const value = this.#known;
    // Not known yet: a mark from an event is not all of them.
    if (!value) return;
    // Nothing is sent before, because another device may have decided later.
    this.#unregister ??= this.#outbox.register(markName, { ...markKind, send: this.#send });
    if (this.#takesChecks) this.#adoptChecks();
    const marks = applied(markKind, markName, value, this.#outbox.get().entries);
    const waiting = new Set(this.#entries(markName).map(({ target }) => target));
    const lost = this.#entries(lostName).map((entry) => {
      const { why, change } = patchIn(entry);
      return [entry.target, { why, note: change.note ?? '' }] as const;
    });
    this.set({ marks, waiting, lost: new Map(lost) });
  };
}
