import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Segment } from '@/lib/api/recording';
import { type Heard, type Listening, recognizer } from './recognizer';
import type { Recorder } from './recorder';

type Asked = {
  language: string;
  /** Null: nothing may listen. */
  by: 'device' | 'company' | null;
  recorder: RefObject<Recorder | null>;
  state: 'recording' | 'paused' | null;
};

/** Has what is recorded written down. It may be allowed, or forbidden, in the middle. */
export function useListening({ language, by, recorder, state }: Asked) {
  const listening = useRef<Listening | null>(null);
  const [heard, setHeard] = useState<Heard | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isUnderWay = state !== null;
  const isPaused = state === 'paused';

  const listen = useEffectEvent((where: 'device' | 'company') => {
    const recording = recorder.current;
    setHeard(null);
    setFailed(false);
    return recognizer.listen({
      language,
      hearing: where,
      onHeard: setHeard,
      track: recording?.track,
      now: () => recording?.seconds ?? 0,
      onFailed: () => setFailed(true),
    });
  });
  useEffect(() => {
    if (!isUnderWay || by === null) return;
    const begun = listen(by);
    listening.current = begun;
    return () => {
      begun.cancel();
      listening.current = null;
    };
  }, [isUnderWay, by]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when another one listens
  useEffect(() => {
    if (isPaused) listening.current?.pause();
    else listening.current?.resume();
  }, [isPaused, isUnderWay, by]);

  return {
    heard,
    isFailed,
    /** All that was heard. */
    stop: async (): Promise<readonly Segment[]> => (await listening.current?.stop()) ?? [],
  };
}
