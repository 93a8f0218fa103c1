import { Followed } from '../followed.ts';
import type { Interview } from './interview.ts';

/** How long a deletion can be undone. */
const undoMs = 8_000;

type Notice = { readonly interview: Interview; readonly isFailed: boolean };

/** The hidden interviews, and what is said of the last removal. */
export type Removed = { readonly ids: readonly string[]; readonly last: Notice | null };

export const nothingRemoved: Removed = { ids: [], last: null };

type Send = (id: string) => Promise<void>;
type Pending = { interview: Interview; send: Send; timer: ReturnType<typeof setTimeout> };

/**
 * Hides an interview at once and deletes it at the API later; until then this can be undone. The
 * time does not run while it is held.
 */
export class Removals extends Followed<Removed> {
  #pending: Pending | null = null;

  begin(interview: Interview, send: Send): void {
    this.flush();
    this.#pending = { interview, send, timer: this.#startTime() };
    this.#change([...this.state.ids, interview.id], { interview, isFailed: false });
  }

  /** While Undo has the focus or the pointer; afterwards the time starts anew. */
  hold(isHeld: boolean): void {
    if (!this.#pending) return;
    clearTimeout(this.#pending.timer);
    if (!isHeld) this.#pending.timer = this.#startTime();
  }

  /** The interview whose pending removal was undone. */
  undo(): Interview | null {
    const undone = this.#takePending();
    if (undone) this.#change(this.#without(undone.interview.id), null);
    return undone?.interview ?? null;
  }

  /** Closes the notice: of a failure, or of a removal, whose time is over then. */
  dismiss(): void {
    const { ids, last } = this.state;
    if (!last?.isFailed) {
      this.flush();
      return;
    }
    const pending = this.#pending;
    this.#change(ids, pending && { interview: pending.interview, isFailed: false });
  }

  /** Deletes the pending interview: the time to undo is over, or the page is being left. */
  flush(): void {
    const pending = this.#takePending();
    if (!pending) return;
    const { interview, send } = pending;
    const { ids, last } = this.state;
    this.#change(ids, last?.isFailed ? last : null);
    send(interview.id).catch((error: unknown) => {
      console.error('Error deleting conversation', error);
      // Not listed any more if the session changed meanwhile.
      if (!this.state.ids.includes(interview.id)) return;
      this.#change(this.#without(interview.id), { interview, isFailed: true });
    });
  }

  clear(): void {
    this.flush();
    this.#change([], null);
  }

  #startTime = () => setTimeout(() => this.flush(), undoMs);

  #without(removedId: string): string[] {
    return this.state.ids.filter((id) => id !== removedId);
  }

  #takePending(): Pending | null {
    const pending = this.#pending;
    this.#pending = null;
    clearTimeout(pending?.timer);
    return pending;
  }

  #change(ids: readonly string[], last: Notice | null): void {
    const isNothing = ids.length === 0 && last === null;
    if (isNothing && this.state === nothingRemoved) return;
    this.set(isNothing ? nothingRemoved : { ids, last });
  }
}
