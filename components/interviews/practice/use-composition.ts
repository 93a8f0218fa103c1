import { useEffect, useRef, useState } from 'react';
import type { NewAnswer } from '@/lib/api/practice';
import { failedImport } from '@/lib/failed-import';
import { wordsIn } from './transcript-words';

export type Composition =
  | { readonly name: 'composing' }
  /** It says that its author wants to die, and they were told whom to call: a second press sends it. */
  | { readonly name: 'warned' }
  /** It is being looked at, then handed over. */
  | { readonly name: 'sending'; readonly isWarned: boolean }
  /**
   * The phrases are still loading, or its interview is being started: text typed in the meantime
   * would be lost when it is accepted.
   */
  | { readonly name: 'waiting'; readonly isWarned: boolean };

export type CompositionEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'delayed' }
  | { readonly type: 'distress' }
  | { readonly type: 'accepted' }
  | { readonly type: 'declined' }
  | { readonly type: 'emptied' };

/** An event that means nothing in a state leaves it as it is. */
export function compositionAfter(state: Composition, event: CompositionEvent): Composition {
  const isUnderWay = state.name === 'sending' || state.name === 'waiting';
  switch (event.type) {
    case 'pressed':
      return isUnderWay ? state : { name: 'sending', isWarned: state.name === 'warned' };
    case 'delayed':
      return state.name === 'sending' ? { ...state, name: 'waiting' } : state;
    case 'distress':
      return isUnderWay ? { name: 'warned' } : state;
    case 'accepted':
      return isUnderWay ? { name: 'composing' } : state;
    case 'declined':
      return isUnderWay ? { name: state.isWarned ? 'warned' : 'composing' } : state;
    case 'emptied':
      return state.name === 'warned' ? { name: 'composing' } : state;
  }
}

/** Loaded on their own, because people who only read their interviews do not need them. */
let phrases: typeof import('@/lib/checking/distress') | null = null;
async function loadPhrases() {
  phrases ??= await import('@/lib/checking/distress').catch(failedImport);
  return phrases;
}

type Given = {
  /** False if it was not accepted. */
  onSend: (answer: NewAnswer) => boolean | Promise<boolean>;
  onAccepted: VoidFunction;
};

/** The answer that is being composed in a field. */
export function useComposition({ onSend, onAccepted }: Given) {
  const [state, setState] = useState<Composition>({ name: 'composing' });
  /** The latest state: there may be two presses between two renders. */
  const newest = useRef(state);
  useEffect(() => void loadPhrases(), []);

  const dispatch = (event: CompositionEvent) => {
    newest.current = compositionAfter(newest.current, event);
    setState(newest.current);
  };

  /** Resolves to whether it was accepted; otherwise it stays where it was composed. */
  const send = async (answer: NewAnswer): Promise<boolean> => {
    const before = newest.current;
    dispatch({ type: 'pressed' });
    if (newest.current === before) return false;
    try {
      const said = answer.text || wordsIn(answer.recorded?.segments ?? []);
      if (!phrases) dispatch({ type: 'delayed' });
      // If they fail to load, the API says the same once it has the answer.
      const loaded = phrases ?? (await loadPhrases());
      if (before.name === 'composing' && loaded?.saysDistress(said)) {
        dispatch({ type: 'distress' });
        return false;
      }
      const accepted = onSend(answer);
      // Not for an answer that is accepted at once: touch keyboards may close.
      if (accepted instanceof Promise) dispatch({ type: 'delayed' });
      if (!(await accepted)) return false;
      dispatch({ type: 'accepted' });
      onAccepted();
      return true;
    } finally {
      // Changes nothing once it was accepted.
      dispatch({ type: 'declined' });
    }
  };

  return {
    send,
    /** It was emptied, or its recording was canceled. */
    begin: () => dispatch({ type: 'emptied' }),
    isWarned: 'isWarned' in state ? state.isWarned : state.name === 'warned',
    isWaiting: state.name === 'waiting',
  };
}
