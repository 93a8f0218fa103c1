import type { Interview } from './interview.ts';

/** How long a deletion can be undone. */
const undoMs = 8_000;

/** The hidden interviews, and the last removal, for its notice. */
export type Removed = {
  readonly ids: readonly string[];
  readonly last: { readonly interview: Interview; readonly isFailed: boolean } | null;
};

export const nothingRemoved: Removed = { ids: [], last: null };

type Send = (id: string) => Promise<void>;

/** Hides an interview at once and deletes it at the API later; until then this can be undone. */
export class Removals {
  readonly #notify: (removed: Removed) => void;
  #removed = nothingRemoved;
  #pending: { timer: ReturnType<typeof setTimeout>; send: Send } | null = null;

  constructor(notify: (removed: Removed) => void) {
    this.#notify = notify;
  }

  begin(interview: Interview, send: Send): void {
    this.flush();
    this.#pending = { send, timer: setTimeout(() => this.flush(), undoMs) };
    this.#change([...this.#removed.ids, interview.id], { interview, isFailed: false });
  }

  /** Undoes the last removal; after a failed one, only dismisses the notice. */
  undo(): void {
    const { ids, last } = this.#removed;
    if (!last) return;
    this.#change(this.#takePending() ? this.#without(last.interview.id) : ids, null);
  }

  /** Deletes the pending interview: the time to undo is over, or the page is being left. */
  flush(): void {
    const { ids, last } = this.#removed;
    const send = this.#takePending();
    if (!last || !send) return;
    const { interview } = last;
    this.#change(ids, null);
    send(interview.id).catch((error: unknown) => {
      console.error('Error deleting conversation', error);
      // Not listed any more if the session changed meanwhile.
      if (!this.#removed.ids.includes(interview.id)) return;
      this.#change(this.#without(interview.id), { interview, isFailed: true });
    });
  }

  clear(): void {
    this.flush();
    this.#change([], null);
  }

  #without(removedId: string): string[] {
    return this.#removed.ids.filter((id) => id !== removedId);
  }

  #takePending(): Send | undefined {
    const pending = this.#pending;
    this.#pending = null;
    clearTimeout(pending?.timer);
    return pending?.send;
  }

  #change(ids: readonly string[], last: Removed['last']): void {
    if (ids.length === 0 && last === null && this.#removed === nothingRemoved) return;
    this.#removed = ids.length === 0 && last === null ? nothingRemoved : { ids, last };
    this.#notify(this.#removed);
  }
}
