import type { WhyNoMicrophone } from './recorder-state';

/** Why a rehearsal is no longer hands-free. */
export type WhyLeft =
  /** Somebody has taken over, or the interview went on somewhere else. */
  | 'taken-over'
  /** Nothing more is asked. */
  | 'over'
  /** An answer was not accepted. */
  | 'declined'
  /** A recording is full, and nothing was said in it. */
  | 'silent'
  | WhyNoMicrophone;

export type FlowState =
  | {
      /**
       * `waiting` for a question; it is being said (`asking`), or shown until somebody has read it
       * (`ready`); the microphone is asked for (`opening`); it records (`listening`); the recording is
       * done, and its last words are on their way (`ending`).
       */
      readonly name: 'waiting' | 'asking' | 'ready' | 'opening' | 'listening' | 'ending';
      /** The question that it is at, or was; null before the first. */
      readonly question: string | null;
      /** Nothing is spoken or recorded until the person resumes. */
      readonly isPaused: boolean;
    }
  | { readonly name: 'left'; readonly why: WhyLeft };

export type FlowEvent =
  | { readonly type: 'asked'; readonly question: string; readonly isSpoken: boolean }
  /** The question was said. */
  | { readonly type: 'said' }
  /** The one button. */
  | { readonly type: 'pressed' }
  /** It records. */
  | { readonly type: 'begun' }
  /** Something was said, and then there was a long silence. */
  | { readonly type: 'silence' }
  /** `hasSpeech`: something was said in it. */
  | { readonly type: 'recorded'; readonly hasSpeech: boolean }
  | { readonly type: 'paused' }
  | { readonly type: 'left'; readonly why: WhyLeft };

export const notBegun: FlowState = { name: 'waiting', question: null, isPaused: false };

/** It is at the microphone. */
export const isAtMicrophone = ({ name }: FlowState): boolean =>
  name === 'opening' || name === 'listening' || name === 'ending';

/** An event that means nothing in a state leaves it as it is. */
export function flowAfter(state: FlowState, event: FlowEvent): FlowState {
  if (state.name === 'left') return state;
  const { name, question, isPaused } = state;
  const to = (next: typeof name): FlowState => ({ ...state, name: next });
  switch (event.type) {
    case 'asked':
      if (event.question === question) return state;
      // The question being answered is no longer the last one.
      if (name !== 'waiting') return { name: 'left', why: 'taken-over' };
      return { name: event.isSpoken ? 'asking' : 'ready', question: event.question, isPaused };
    case 'said':
      return name === 'asking' && !isPaused ? to('opening') : state;
    case 'pressed':
      if (isPaused) return { ...state, isPaused: false };
      if (name === 'asking' || name === 'ready') return to('opening');
      return name === 'listening' ? to('ending') : state;
    case 'begun':
      return name === 'opening' ? to('listening') : state;
    case 'silence':
      return name === 'listening' && !isPaused ? to('ending') : state;
    case 'recorded':
      if (name === 'ending') return to('waiting');
      // It is full.
      if (name !== 'listening') return state;
      return event.hasSpeech ? to('waiting') : { name: 'left', why: 'silent' };
    case 'paused':
      return isPaused ? state : { ...state, isPaused: true };
    case 'left':
      return { name: 'left', why: event.why };
  }
}
