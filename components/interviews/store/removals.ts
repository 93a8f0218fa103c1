import type { Interview } from '@/lib/api/interview';
import { ObservableState } from '@/lib/observable-state';

/** How long a deletion can be undone. */
const undoMs = 8_000;

export type Notice = { readonly interview: Interview; readonly isFailed: boolean };

/** The ids of the hidden interviews, and the notice about the last removal. */
type Removed = { readonly ids: readonly string[]; readonly last: Notice | null };

export const nothingRemoved: Removed = { ids: [], last: null };

type Removal = {
  interview: Interview;
  wasOpen: boolean;
  send: (id: string) => Promise<void>;
};
type Pending = Removal & { timer: ReturnType<typeof setTimeout> };

/**
 * Hides an interview at once and deletes it at the API later; until then this can be undone. The
 * countdown is paused while the notice is held.
 */
export class Removals extends ObservableState<Removed> {
  #pending: Pending | null = null;

  begin(removal: Removal): void {
    this.flush();
    this.#pending = { ...removal, timer: this.#startTime() };
    const { interview } = removal;
    this.set({ ids: [...this.state.ids, interview.id], last: { interview, isFailed: false } });
  }

  /** Called while Undo has the focus or the pointer; afterwards the countdown starts again. */
  hold(isHeld: boolean): void {
    if (!this.#pending) return;
    clearTimeout(this.#pending.timer);
    if (!isHeld) this.#pending.timer = this.#startTime();
  }

  /** Returns what was undone. */
  undo(): Removal | null {
    const undone = this.#takePending();
    if (undone) this.set({ ids: this.#without(undone.interview.id), last: null });
    return undone;
  }

  /** Closes the notice. A removal that could still be undone is then sent. */
  dismiss(): void {
    const pending = this.#pending;
    if (!this.state.last?.isFailed) this.flush();
    else this.setPart({ last: pending && { interview: pending.interview, isFailed: false } });
  }

  /** Deletes the pending interview: the time to undo it is over, or the page is being left. */
  flush(): void {
    const pending = this.#takePending();
    if (!pending) return;
    const { interview, send } = pending;
    if (!this.state.last?.isFailed) this.setPart({ last: null });
    send(interview.id).catch((error: unknown) => {
      console.error('Error deleting conversation', error);
      // No longer in the list of ids if the session changed meanwhile.
      if (!this.state.ids.includes(interview.id)) return;
      this.set({ ids: this.#without(interview.id), last: { interview, isFailed: true } });
    });
  }

  clear(): void {
    this.flush();
    this.set(nothingRemoved);
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
}
