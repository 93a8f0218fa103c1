import { ObservableState } from '@/lib/observable-state';

/** The dialogs that open from several places. */
export type Shown =
  | 'palette'
  | 'keys'
  | 'saved'
  | 'stories'
  | 'practice'
  | 'debrief'
  | 'review'
  | null;

/**
 * Which dialog is open, and how often one was requested: requested again while closing, it opens
 * again.
 */
export class Dialogs extends ObservableState<{ readonly shown: Shown; readonly times: number }> {
  constructor() {
    super({ shown: null, times: 0 });
  }

  readonly show = (shown: Shown): void => this.set({ shown, times: this.state.times + 1 });
}
