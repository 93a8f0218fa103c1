import { ObservableState } from '@/lib/sync/observable-state';

/** What the coach has written of its next message. */
type Written = { readonly id: string; readonly text: string };

/** In one interview at a time: in others nobody is looking. */
class WrittenSoFar extends ObservableState<Written | null> {
  readonly write = (id: string, text: string): void => this.set({ id, text });

  /** The message itself has arrived. */
  readonly end = (id: string): void => {
    if (this.state?.id === id) this.set(null);
  };

  readonly clear = (): void => {
    if (this.state) this.set(null);
  };
}

/** Not in the store, which loads first. */
export const writtenSoFar = new WrittenSoFar(null);
