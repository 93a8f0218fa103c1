import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recorded } from '@/lib/api/practice';
import { hushCoach } from './coach-voice';
import { withWords } from './heard-words';
import { Recorder } from './recorder';
import { useListening } from './use-listening';

export type Phase =
  | { kind: 'asking' | 'recording' | 'paused' }
  | { kind: 'refused'; reason: 'denied' | 'missing' | 'failed' }
  | { kind: 'recorded'; recorded: Recorded };

type Asked = {
  /** A recording that was made before. */
  review: Recorded | null;
  /** What is spoken, as a language tag. */
  language: string;
  /** What may listen to it. */
  by: 'device' | 'company' | null;
  /** Nothing has to be said before it begins. */
  isReady: boolean;
  onBegun: VoidFunction;
  /** Takes the recording when it is done; without it, it lasts as long as this. */
  onRecorded: ((recorded: Recorded) => void) | undefined;
};

/** Nothing was said in less: not kept if the screen is left. */
const shortestKeptSeconds = 1;

/** One sample per bar of the wave: the last five seconds. */
const shownSamples = 48;

const padded = (peaks: readonly number[]): number[] => [
  ...Array<number>(Math.max(0, shownSamples - peaks.length)).fill(0),
  ...peaks.slice(-shownSamples),
];

function reasonOf(error: unknown): 'denied' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

/** Records from the microphone, as soon as that may be, and has what is said written down. */
export function useVoiceRecording({ review, language, by, isReady, onRecorded, ...asked }: Asked) {
  const recorder = useRef<Recorder | null>(null);
  const [phase, setPhase] = useState<Phase>(
    review ? { kind: 'recorded', recorded: review } : { kind: 'asking' },
  );
  const [sound, setSound] = useState<{ seconds: number; peaks: readonly number[] }>();
  const state = phase.kind === 'recording' || phase.kind === 'paused' ? phase.kind : null;
  const isUnderWay = state !== null;

  const take = () => {
    const taken = recorder.current;
    recorder.current = null;
    return taken;
  };
  const onBegun = useEffectEvent(asked.onBegun);
  const onEnded = useEffectEvent(() => void stop());
  const onLeave = useEffectEvent(async () => {
    if (!onRecorded) return take()?.cancel();
    const recorded = await end(take());
    if (recorded && recorded.seconds >= shortestKeptSeconds) onRecorded(recorded);
  });

  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    hushCoach();
    const begin = async () => {
      try {
        const begun = await Recorder.begin({
          onSample: (seconds, peaks) => setSound({ seconds, peaks: padded(peaks) }),
          onEnded: () => onEnded(),
        });
        if (isGone) return begun.cancel();
        recorder.current = begun;
        onBegun();
        setPhase({ kind: 'recording' });
      } catch (error) {
        if (!isGone) setPhase({ kind: 'refused', reason: reasonOf(error) });
      }
    };
    void begin();
    return () => {
      isGone = true;
      void onLeave();
    };
  }, [isReady]);
  // After the effect above: when the screen is left, that one still asks for what was heard.
  const listening = useListening({ language, by, recorder, state });
  useEffect(() => {
    if (!isUnderWay) return;
    // Always listening would keep the page out of the back/forward cache.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  /** With what was heard in it. */
  const end = async (taken: Recorder | null): Promise<Recorded | undefined> => {
    const [recorded, segments] = await Promise.all([taken?.stop(), listening.stop()]);
    return recorded && withWords(recorded, { segments });
  };
  const stop = async () => {
    const recorded = await end(take());
    if (!recorded) return;
    setPhase({ kind: 'recorded', recorded });
    onRecorded?.(recorded);
  };

  return {
    phase,
    sound,
    isUnderWay,
    stop,
    heard: listening.heard,
    isFailed: listening.isFailed,
    drop: () => take()?.cancel(),
    togglePause: () => {
      if (phase.kind === 'recording') recorder.current?.pause();
      else recorder.current?.resume();
      setPhase({ kind: phase.kind === 'recording' ? 'paused' : 'recording' });
    },
  };
}
