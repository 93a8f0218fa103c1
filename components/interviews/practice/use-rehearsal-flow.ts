import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { NewAnswer } from '@/lib/api/practice';
import { randomId } from '@/lib/random-id';
import type { CoachVoice } from './coach-voice';
import {
  type FlowEvent,
  type FlowState,
  flowAfter,
  isAtMicrophone,
  notBegun,
  type WhyLeft,
} from './rehearsal-flow';
import type { RehearsalPlace } from './rehearsal-place';
import { hasSpeech, initialSilence, silenceAfter, silenceOf, withoutQuiet } from './silence';
import { useHearing } from './use-hearing';
import { useVoiceRecorder } from './use-voice-recorder';

export type HandsFreeGiven = {
  place: RehearsalPlace;
  /** Speaks the questions; null if this device has no voice for them. */
  voice: CoachVoice;
  /** What is spoken, as a language tag. */
  language: string;
  /** The last answer that came back. */
  cameBack: string | undefined;
  /** Resolves to whether it was accepted. */
  onSend: (answer: NewAnswer) => Promise<boolean>;
  /** Keeps what is not sent, for the person to decide. */
  onKeep: (answer: NewAnswer) => void;
  onLeft: (why: WhyLeft) => void;
};

/** Runs a hands-free rehearsal for as long as this is on the screen. */
export function useRehearsalFlow({ place, voice, language, cameBack, ...tells }: HandsFreeGiven) {
  const [state, dispatch] = useReducer(flowAfter, notBegun);
  const isPaused = state.name !== 'left' && state.isPaused;
  const { silence, onLevel, startOver } = useSilence(isPaused, () => dispatch({ type: 'silence' }));
  const hearing = useHearing(language);
  const recording = useVoiceRecorder({
    review: null,
    language,
    by: hearing.by,
    isReady: isAtMicrophone(state),
    onLevel,
    onBegun: () => {
      startOver();
      dispatch({ type: 'begun' });
    },
    onRecorded: (recorded, why) => {
      const isSaid = state.name === 'ending' || hasSpeech(silence);
      const answer = { key: randomId(), text: '', recorded };
      // Half an answer is not sent for its author.
      if (why === 'gone') dispatch({ type: 'left', why: 'missing' });
      if (why !== 'ended' || !isSaid || state.name === 'left') tells.onKeep(answer);
      else void send(answer);
      recording.voice.hand();
      dispatch({ type: 'recorded', hasSpeech: isSaid });
    },
  });

  const send = async (answer: NewAnswer) => {
    if (await tells.onSend(answer)) return;
    tells.onKeep(answer);
    dispatch({ type: 'left', why: 'declined' });
  };

  useAsking({ place, voice, isReady: hearing.isReady, state, dispatch });
  useRecorderFollows(state, recording, dispatch);
  useReturnedAnswer(cameBack, () => dispatch({ type: 'left', why: 'declined' }));
  usePauseWhenElsewhere(() => dispatch({ type: 'paused' }));
  useWhenLeft(state, tells.onLeft);

  return { state, dispatch, hearing, ...recording, silence: silenceOf(silence) };
}

type Dispatch = (event: FlowEvent) => void;

/** Measures the silence, and calls `onLong` once it is long enough to end an answer. */
function useSilence(isPaused: boolean, onLong: VoidFunction) {
  const [silence, setSilence] = useState(initialSilence);
  useEffect(() => {
    if (isPaused) setSilence(withoutQuiet);
  }, [isPaused]);
  const end = useEffectEvent(onLong);
  const isLong = silenceOf(silence) === 1;
  useEffect(() => {
    if (isLong) end();
  }, [isLong]);
  return {
    silence,
    onLevel: (level: number) => setSilence((before) => silenceAfter(before, level)),
    startOver: () => setSilence(initialSilence),
  };
}

type Asking = Pick<HandsFreeGiven, 'place' | 'voice'> & {
  isReady: boolean;
  state: FlowState;
  dispatch: Dispatch;
};

/** Goes to the question that is open, and says it. */
function useAsking({ place, voice, isReady, state, dispatch }: Asking) {
  const asked = place.kind === 'question' ? place.key : null;
  const isSpoken = voice !== null;
  useEffect(() => {
    if (asked !== null && isReady) dispatch({ type: 'asked', question: asked, isSpoken });
    if (place.kind === 'over') dispatch({ type: 'left', why: 'over' });
  }, [dispatch, place.kind, asked, isReady, isSpoken]);

  const isAsking = state.name === 'asking' && !state.isPaused;
  const ask = useEffectEvent(() => {
    if (place.kind !== 'question') return undefined;
    return voice?.say(place.text, () => dispatch({ type: 'said' }));
  });
  useEffect(() => (isAsking ? ask() : undefined), [isAsking]);
}

/** Stops and pauses the recorder with the flow. */
function useRecorderFollows(
  state: FlowState,
  { recorder, voice }: ReturnType<typeof useVoiceRecorder>,
  dispatch: Dispatch,
) {
  const follow = useEffectEvent((now: typeof recorder, flow: FlowState) => {
    const isPaused = flow.name !== 'left' && flow.isPaused;
    if (now.name === 'failed') dispatch({ type: 'left', why: now.why });
    if (flow.name === 'ending') void voice.stop();
    else if (now.name === (isPaused ? 'recording' : 'paused')) voice.togglePause();
  });
  useEffect(() => follow(recorder, state), [recorder, state]);
}

/** An answer has come back that is not the one from before the rehearsal became hands-free. */
function useReturnedAnswer(cameBack: string | undefined, onReturned: VoidFunction) {
  const [before] = useState(cameBack);
  const onBack = useEffectEvent(onReturned);
  const isBack = cameBack !== undefined && cameBack !== before;
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack]);
}

function useWhenLeft(state: FlowState, onLeft: (why: WhyLeft) => void) {
  const left = state.name === 'left' ? state.why : null;
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (left !== null) leave(left);
  }, [left]);
}

/** Pauses while the page is hidden or a recording plays, and keeps the screen from going dark. */
function usePauseWhenElsewhere(pause: VoidFunction) {
  const onElsewhere = useEffectEvent(pause);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const follow = () => (document.hidden ? onElsewhere() : void keepAwake(signal));
    const onPlay = () => onElsewhere();
    document.addEventListener('play', onPlay, { capture: true, signal });
    document.addEventListener('visibilitychange', follow, { signal });
    void keepAwake(signal);
    return () => lifetime.abort();
  }, []);
}

/** Until it is aborted, or the page is hidden. Not all browsers can. */
async function keepAwake(signal: AbortSignal): Promise<void> {
  const lock = await navigator.wakeLock?.request('screen').catch(() => null);
  if (signal.aborted) void lock?.release();
  else signal.addEventListener('abort', () => void lock?.release());
}
