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

/** Which of them is open. */
export class Dialogs extends ObservableState<Shown> {
  readonly show = (shown: Shown): void => this.set(shown);
}
