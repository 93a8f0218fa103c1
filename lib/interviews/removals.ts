import type { Interview } from './interview.ts';

/** How long a deletion can be taken back. */
const undoMs = 8_000;

/** Which interviews are out of sight, and what there is to say of the last one. */
export type Removed = {
  readonly ids: readonly string[];
  readonly last: { readonly interview: Interview; readonly isFailed: boolean } | null;
};

export const nothingRemoved: Removed = { ids: [], last: null };

type Send = (id: string) => Promise<void>;

/** Out of sight at once, deleted a moment later: until then it can be taken back. */
export class Removals {
  readonly #tell: (removed: Removed) => void;
  #removed = nothingRemoved;
  #waiting: { timer: ReturnType<typeof setTimeout>; send: Send } | null = null;

  constructor(tell: (removed: Removed) => void) {
    this.#tell = tell;
  }

  begin(interview: Interview, send: Send): void {
    this.flush();
    this.#waiting = { send, timer: setTimeout(() => this.flush(), undoMs) };
    this.#change([...this.#removed.ids, interview.id], { interview, isFailed: false });
  }

  /** Takes it back; where it failed there is nothing to take back, and nothing more to say. */
  undo(): void {
    const { ids, last } = this.#removed;
    if (!last) return;
    this.#change(this.#stopWaiting() ? this.#without(last.interview.id) : ids, null);
  }

  /** Nobody takes it back any more: its time is over, or the page is left. */
  flush(): void {
    const { ids, last } = this.#removed;
    const send = this.#stopWaiting();
    if (!last || !send) return;
    const { interview } = last;
    this.#change(ids, null);
    send(interview.id).catch((error: unknown) => {
      console.error('Error deleting conversation', error);
      // Another person's session, meanwhile, knows nothing of it.
      if (!this.#removed.ids.includes(interview.id)) return;
      this.#change(this.#without(interview.id), { interview, isFailed: true });
    });
  }

  clear(): void {
    this.flush();
    this.#change([], null);
  }

  #without(gone: string): string[] {
    return this.#removed.ids.filter((id) => id !== gone);
  }

  #stopWaiting(): Send | undefined {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearTimeout(waiting?.timer);
    return waiting?.send;
  }

  #change(ids: readonly string[], last: Removed['last']): void {
    if (ids.length === 0 && last === null && this.#removed === nothingRemoved) return;
    this.#removed = ids.length === 0 && last === null ? nothingRemoved : { ids, last };
    this.#tell(this.#removed);
  }
}
