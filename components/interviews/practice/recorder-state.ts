import type { Recorded } from '@/lib/api/practice';

export type WhyNoMicrophone = 'denied' | 'missing' | 'failed';

export type RecorderState =
  | { readonly name: 'idle' }
  /** For the microphone. */
  | { readonly name: 'asking' }
  | { readonly name: 'recording' }
  | { readonly name: 'paused' }
  /** It is done, and its last sounds and words are on their way. */
  | { readonly name: 'ending' }
  | { readonly name: 'preview'; readonly recorded: Recorded }
  | { readonly name: 'sending'; readonly recorded: Recorded }
  | { readonly name: 'failed'; readonly why: WhyNoMicrophone };

export type RecorderEvent =
  | { readonly type: 'asked' }
  /** For the microphone: granted, or not. */
  | { readonly type: 'granted' }
  | { readonly type: 'refused'; readonly why: WhyNoMicrophone }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'ended' }
  | { readonly type: 'recorded'; readonly recorded: Recorded }
  | { readonly type: 'sent' }
  /** The recording was handed over, and another one may follow. */
  | { readonly type: 'handed' }
  /** What was sent was not accepted. */
  | { readonly type: 'declined' }
  /** The screen was left, or the recording was canceled. */
  | { readonly type: 'left' };

/** Whether the microphone is on. */
export const isUnderWay = ({ name }: RecorderState): boolean =>
  name === 'recording' || name === 'paused' || name === 'ending';

/** An event that means nothing in a state leaves it as it is. */
export function recorderAfter(state: RecorderState, event: RecorderEvent): RecorderState {
  const isIn = (...names: RecorderState['name'][]) => names.includes(state.name);
  switch (event.type) {
    case 'asked':
      return isIn('idle', 'failed') ? { name: 'asking' } : state;
    case 'granted':
      return isIn('asking') ? { name: 'recording' } : state;
    case 'refused':
      return isIn('asking') ? { name: 'failed', why: event.why } : state;
    case 'paused':
      return isIn('recording') ? { name: 'paused' } : state;
    case 'resumed':
      return isIn('paused') ? { name: 'recording' } : state;
    case 'ended':
      return isIn('recording', 'paused') ? { name: 'ending' } : state;
    case 'recorded':
      return isIn('ending') ? { name: 'preview', recorded: event.recorded } : state;
    case 'sent':
      return state.name === 'preview' ? { ...state, name: 'sending' } : state;
    case 'handed':
      return isIn('preview') ? { name: 'idle' } : state;
    case 'declined':
      return state.name === 'sending' ? { ...state, name: 'preview' } : state;
    case 'left':
      return isIn('preview', 'sending') ? state : { name: 'idle' };
  }
}
