import { deleteConversation } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { ObservableState } from '@/lib/observable-state';
import type { Received } from './received';
import type { Selection } from './selection';

/** How long a deletion can be undone. */
const undoMs = 8_000;

export type Notice = { readonly interview: Interview; readonly isFailed: boolean };

/** The ids of the hidden interviews, and the notice about the last removal. */
type Removed = { readonly ids: readonly string[]; readonly last: Notice | null };

const nothingRemoved: Removed = { ids: [], last: null };

type Pending = {
  readonly interview: Interview;
  readonly wasOpen: boolean;
  /** Of the person who deletes it. */
  readonly token: string;
  timer: ReturnType<typeof setTimeout>;
};

type Here = { selection: Selection; received: Received; readToken: () => string | null };

/**
 * Hides an interview at once and deletes it at the API later; until then this can be undone. The
 * countdown is paused while the notice is held.
 */
export class Removals extends ObservableState<Removed> {
  readonly #here: Here;
  #pending: Pending | null = null;
  /** Forgets what else is known of a deleted interview. */
  forget: (id: string) => void = () => undefined;

  constructor(here: Here) {
    super(nothingRemoved);
    this.#here = here;
  }

  /** Only if the API offers it (`useAccount`). */
  readonly remove = (interview: Interview): void => {
    const { selection, readToken } = this.#here;
    const token = readToken();
    if (token === null) return;
    this.flush();
    const wasOpen = selection.get().openId === interview.id;
    this.#pending = { interview, wasOpen, token, timer: this.#startTime() };
    this.set({ ids: [...this.state.ids, interview.id], last: { interview, isFailed: false } });
    if (wasOpen) selection.close();
  };

  /** Called while Undo has the focus or the pointer; afterwards the countdown starts again. */
  readonly pauseCountdown = (isPaused: boolean): void => {
    if (!this.#pending) return;
    clearTimeout(this.#pending.timer);
    if (!isPaused) this.#pending.timer = this.#startTime();
  };

  /** The interview is opened again if it was open, unless another one is by now. */
  readonly undo = (): void => {
    const undone = this.#takePending();
    if (!undone) return;
    const { interview, wasOpen } = undone;
    this.set({ ids: this.#without(interview.id), last: null });
    const { selection } = this.#here;
    if (wasOpen && selection.get().openId === null) selection.open(interview.id);
  };

  /** Closes the notice. A removal that could still be undone is then sent. */
  readonly dismiss = (): void => {
    const pending = this.#pending;
    if (!this.state.last?.isFailed) this.flush();
    else this.setPart({ last: pending && { interview: pending.interview, isFailed: false } });
  };

  /**
   * A removed interview is deleted even if the page is left. A phone may close a hidden page without
   * any further event.
   */
  flushWhenLeft(signal: AbortSignal): void {
    window.addEventListener('pagehide', () => this.flush(), { signal });
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') this.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden, { signal });
  }

  /** Deletes the pending interview: the time to undo it is over, or the page is being left. */
  flush(): void {
    const pending = this.#takePending();
    if (!pending) return;
    const { interview } = pending;
    if (!this.state.last?.isFailed) this.setPart({ last: null });
    this.#send(pending).catch((error: unknown) => {
      console.error('Error deleting conversation', error);
      // No longer in the list of ids if the session changed meanwhile.
      if (!this.state.ids.includes(interview.id)) return;
      this.set({ ids: this.#without(interview.id), last: { interview, isFailed: true } });
    });
  }

  /** An interview was deleted, here or elsewhere. */
  readonly gone = (id: string): void => {
    this.#here.received.removal(id);
    this.forget(id);
  };

  clear(): void {
    this.flush();
    this.set(nothingRemoved);
  }

  async #send({ interview, token }: Pending): Promise<void> {
    await deleteConversation(interview.id, token);
    if (this.#here.readToken() === token) this.gone(interview.id);
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
