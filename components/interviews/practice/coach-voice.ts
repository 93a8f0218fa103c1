import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { voiceFor } from '@/lib/voice-for';

/** Stored in this browser until somebody signs out. */
const key = 'practice_speak';

/** Silences the coach at once, when a recording begins or the interview is left. */
export function hushCoach(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}

/** Nothing is recorded or played. */
const isQuiet = (): boolean =>
  !document.querySelector('[data-recording]') &&
  [...document.querySelectorAll('audio')].every(({ paused }) => paused);

/** Only voices of this device: others would send the question to a company. */
const ownVoices = () => speechSynthesis.getVoices().filter(({ localService }) => localService);

/** Browsers load their voices late. */
function useVoice(language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => setVoice(voiceFor(ownVoices(), language) ?? null);
    find();
    speechSynthesis.addEventListener('voiceschanged', find);
    return () => speechSynthesis.removeEventListener('voiceschanged', find);
  }, [language]);
  return voice;
}

/** Longer than anybody takes to say it: some browsers never tell that they are done. */
const longestMs = (text: string): number => 4_000 + 150 * text.length;

/**
 * Says a text, and calls back once it has been said or has failed. The returned function silences
 * it without calling back.
 */
function say(voice: SpeechSynthesisVoice, text: string, onSaid: VoidFunction): VoidFunction {
  let isOver = false;
  const end = () => {
    if (!isOver) onSaid();
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(end, longestMs(text));
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onend = end;
  utterance.onerror = end;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => {
    isOver = true;
    end();
    hushCoach();
  };
}

/** A question without Markdown; `key` tells it from the one before. */
type Question = { readonly key: string; readonly text: string };

type Asked = {
  language: string;
  question: Question | null;
  /** The first question has just been asked; otherwise it is an old one, which is not spoken. */
  isNew: boolean;
};

export type CoachVoice = ReturnType<typeof useCoachVoice>;

/**
 * Has the browser speak each new question, if that is switched on. Null if it has no voice for the
 * language.
 */
export function useCoachVoice({ language, question, isNew }: Asked) {
  const voice = useVoice(language);
  const [isOn, setOn] = useState(() => readItem('localStorage', key) === 'on');
  const last = useRef(isNew ? null : question?.key);

  const speak = useEffectEvent(() => {
    // Until a voice is there, the question waits.
    if (!voice || !question || question.key === last.current) return;
    last.current = question.key;
    if (!isOn || !isQuiet()) return;
    say(voice, question.text, () => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => speak(), [voice, question?.key]);

  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const isAudio = ({ target }: Event) => target instanceof HTMLAudioElement;
    const onPlay = (event: Event) => isAudio(event) && hushCoach();
    document.addEventListener('play', onPlay, { capture: true, signal });
    window.addEventListener('pagehide', hushCoach, { signal });
    return () => {
      lifetime.abort();
      hushCoach();
    };
  }, []);

  return (
    voice && {
      isOn,
      say: (text: string, onSaid: VoidFunction) => say(voice, text, onSaid),
      toggle: () => {
        setOn(!isOn);
        if (isOn) {
          removeItem('localStorage', key);
          hushCoach();
        } else storeItem('localStorage', key, 'on');
      },
    }
  );
}
