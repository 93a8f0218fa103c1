import { voiceFor } from '@/lib/voice-for';

type Speech = {
  text: string;
  language: string;
  seconds: number;
  recording: string | undefined;
  /** Called with how many letters have been spoken. */
  onProgress: (letters: number) => void;
  signal: AbortSignal;
};

export type Voice = 'recording' | 'browser' | 'none';

const voicesTimeoutMs = 300;

/** Waits a moment for voices: browsers load them late, and some have none. */
async function loadedVoiceFor(language: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, voicesTimeoutMs);
    });
  }
  return voiceFor(speechSynthesis.getVoices(), language);
}

/** Reports progress at an even pace, if the voice reports no words or there is no voice. */
async function countLetters({ text, seconds, onProgress, signal }: Speech): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const fraction = Math.max(0, (now - startedAt) / 1_000 / seconds);
      if (signal.aborted || fraction >= 1) return resolve();
      onProgress(fraction * text.length);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function playRecording(speech: Speech, address: string): Promise<void> {
  const sound = new Audio(address);
  speech.signal.addEventListener('abort', () => sound.pause());
  const ended = new Promise((resolve) => {
    for (const type of ['ended', 'pause', 'error']) sound.addEventListener(type, resolve);
  });
  sound.addEventListener('timeupdate', () => {
    if (sound.duration > 0)
      speech.onProgress((sound.currentTime / sound.duration) * speech.text.length);
  });
  await sound.play();
  await ended;
}

async function synthesize(speech: Speech, voice: SpeechSynthesisVoice): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(speech.text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  const counting = new AbortController();
  // Some voices report every word: then stop counting.
  utterance.addEventListener('boundary', ({ charIndex, charLength }) => {
    counting.abort();
    speech.onProgress(charIndex + (charLength ?? 1));
  });
  speech.signal.addEventListener('abort', () => {
    counting.abort();
    speechSynthesis.cancel();
  });
  await new Promise<void>((resolve) => {
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', () => resolve());
    utterance.addEventListener('start', () => countLetters({ ...speech, signal: counting.signal }));
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
  counting.abort();
}

/**
 * Plays a text: its recording, otherwise the browser's voice in exactly that language, otherwise
 * silence at reading pace. `onVoice` gets the result, so that the page can say when a machine
 * speaks.
 */
export async function speak(speech: Speech, onVoice: (voice: Voice) => void): Promise<void> {
  if (speech.recording) {
    onVoice('recording');
    try {
      return await playRecording(speech, speech.recording);
    } catch {
      // It cannot be played here: use a voice instead.
    }
  }
  const voice = await loadedVoiceFor(speech.language);
  if (speech.signal.aborted) return;
  onVoice(voice ? 'browser' : 'none');
  await (voice ? synthesize(speech, voice) : countLetters(speech));
}
