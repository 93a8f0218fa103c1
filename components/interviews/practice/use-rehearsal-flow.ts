import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Recorded } from '@/lib/api/practice';
import type { CoachVoice } from './coach-voice';
import {
  type FlowState,
  flowAfter,
  isAtMicrophone,
  notBegun,
  type WhyLeft,
} from './rehearsal-flow';
import type { RehearsalPlace } from './rehearsal-place';
import { isHeard, nothingHeard, silenceAfter, silenceOf, withoutQuiet } from './silence';
import { useHearing } from './use-hearing';
import { useVoiceRecorder } from './use-voice-recorder';

export type HandsFreeGiven = {
  place: RehearsalPlace;
  /** Says the questions; null: this browser has no voice of its own for them. */
  voice: CoachVoice;
  /** What is spoken, as a language tag. */
  language: string;
  /** The last answer that came back. */
  cameBack: string | undefined;
  /** Resolves to whether it was accepted. */
  onSend: (recorded: Recorded) => Promise<boolean>;
  /** Keeps what is not sent, for the person to decide. */
  onKeep: (recorded: Recorded) => void;
  onLeft: (why: WhyLeft) => void;
};

/** Has a rehearsal go on by itself for as long as this is on the screen. */
export function useRehearsalFlow({ place, voice, language, cameBack, ...tells }: HandsFreeGiven) {
  const [state, dispatch] = useReducer(flowAfter, notBegun);
  const [silence, setSilence] = useState(nothingHeard);
  const [cameBefore] = useState(cameBack);
  const hearing = useHearing(language);
  const recording = useVoiceRecorder({
    review: null,
    language,
    by: hearing.by,
    isReady: isAtMicrophone(state),
    onLevel: (level) => setSilence((before) => silenceAfter(before, level)),
    onBegun: () => {
      setSilence(nothingHeard);
      dispatch({ type: 'begun' });
    },
    onRecorded: (recorded, why) => {
      const isSaid = state.name === 'ending' || isHeard(silence);
      if (why === 'left' || !isSaid) tells.onKeep(recorded);
      else void send(recorded);
      recording.voice.hand();
      dispatch({ type: 'recorded', isHeard: isSaid });
    },
  });
  const { recorder } = recording;

  const send = async (recorded: Recorded) => {
    if (await tells.onSend(recorded)) return;
    tells.onKeep(recorded);
    dispatch({ type: 'left', why: 'declined' });
  };

  const isSettled = hearing.isReady;
  const asked = place.kind === 'question' ? place.key : null;
  const isSpoken = voice !== null;
  useEffect(() => {
    if (asked !== null && isSettled) dispatch({ type: 'asked', question: asked, isSpoken });
    if (place.kind === 'over') dispatch({ type: 'left', why: 'over' });
  }, [place.kind, asked, isSettled, isSpoken]);

  const isPaused = state.name !== 'left' && state.isPaused;
  useEffect(() => {
    if (isPaused) setSilence(withoutQuiet);
  }, [isPaused]);
  const isAsking = state.name === 'asking' && !isPaused;
  const ask = useEffectEvent(() => {
    if (place.kind !== 'question') return undefined;
    return voice?.say(place.text, () => dispatch({ type: 'said' }));
  });
  useEffect(() => (isAsking ? ask() : undefined), [isAsking]);

  const follow = useEffectEvent((now: typeof recorder, { name }: FlowState) => {
    if (now.name === 'failed') dispatch({ type: 'left', why: now.why });
    if (name === 'ending') void recording.voice.stop();
    else if (now.name === (isPaused ? 'recording' : 'paused')) recording.voice.togglePause();
  });
  useEffect(() => follow(recorder, state), [recorder, state]);

  const isLong = silenceOf(silence) === 1;
  useEffect(() => {
    if (isLong) dispatch({ type: 'silence' });
  }, [isLong]);

  const isBack = cameBack !== undefined && cameBack !== cameBefore;
  useEffect(() => {
    if (isBack) dispatch({ type: 'left', why: 'declined' });
  }, [isBack]);

  usePauseWhenElsewhere(() => dispatch({ type: 'paused' }));

  const left = state.name === 'left' ? state.why : null;
  const leave = useEffectEvent((why: WhyLeft) => tells.onLeft(why));
  useEffect(() => {
    if (left !== null) leave(left);
  }, [left]);

  return { state, dispatch, hearing, ...recording, silence: silenceOf(silence) };
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
