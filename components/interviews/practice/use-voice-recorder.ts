import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Recorded } from '@/lib/api/practice';
import { isUnderWay } from './recorder-state';
import { VoiceRecorder, type VoiceTells } from './voice-recorder';

type Given = {
  /** A recording that was made before. */
  review: Recorded | null;
  /** What is spoken, as a language tag. */
  language: string;
  /** Which recognizer may listen. */
  by: 'device' | 'company' | null;
  /** Nothing has to be said before it begins. */
  isReady: boolean;
} & VoiceTells;

/** Records as soon as that may be, until this is no longer on the screen. */
export function useVoiceRecorder({ review, language, by, isReady, ...tells }: Given) {
  const [voice] = useState(() => new VoiceRecorder(language, review));
  const state = useSyncExternalStore(voice.subscribe, voice.get, voice.get);
  const isOn = isUnderWay(state.recorder);

  const begin = useEffectEvent(() => {
    const { onBegun, onRecorded, onLevel } = tells;
    void voice.begin({ onBegun, onRecorded: onRecorded && ((...made) => hand(...made)), onLevel });
  });
  const hand = useEffectEvent<NonNullable<VoiceTells['onRecorded']>>((...made) =>
    tells.onRecorded?.(...made),
  );

  useEffect(() => voice.listenBy(by), [voice, by]);
  useEffect(() => {
    if (!isReady) return;
    begin();
    return () => void voice.leave();
  }, [voice, isReady]);
  useEffect(() => {
    if (!isOn) return;
    // Always listening would keep the page out of the back/forward cache.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);

  return { voice, ...state, isOn };
}
