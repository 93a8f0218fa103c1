/** Where in the text the speaker is, in letters from its beginning. */
type Heard = (letters: number) => void;

type Speech = {
  text: string;
  language: string;
  seconds: number;
  /** The address of a recording of these words. */
  recording: string | undefined;
  heard: Heard;
  signal: AbortSignal;
};

export type Voice = 'recording' | 'browser' | 'none';

const patienceMs = 300;

/** A browser names its voices late, and some have none. */
async function voiceFor(language: string): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in window)) return;
  const find = () =>
    speechSynthesis
      .getVoices()
      .filter(({ lang }) => lang.slice(0, 2) === language.slice(0, 2))
      .toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language))[0];
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, patienceMs);
    });
  }
  return find();
}

/** Counts the letters at an even pace: what is left where a voice does not tell, or there is none. */
async function countLetters({ text, seconds, heard, signal }: Speech): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const step = (now: number) => {
      const part = Math.max(0, (now - begun) / 1_000 / seconds);
      if (signal.aborted || part >= 1) return resolve();
      heard(part * text.length);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function playRecording(speech: Speech, address: string): Promise<void> {
  const sound = new Audio(address);
  speech.signal.addEventListener('abort', () => sound.pause());
  const ended = new Promise((resolve) => {
    sound.addEventListener('ended', resolve);
    sound.addEventListener('pause', resolve);
  });
  sound.addEventListener('timeupdate', () => {
    if (sound.duration > 0) speech.heard((sound.currentTime / sound.duration) * speech.text.length);
  });
  await sound.play();
  await ended;
}

async function synthesize(speech: Speech, voice: SpeechSynthesisVoice): Promise<void> {
  const spoken = new SpeechSynthesisUtterance(speech.text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  const silence = new AbortController();
  // Some voices tell every word; the others are counted along.
  spoken.addEventListener('boundary', ({ charIndex, charLength }) => {
    silence.abort();
    speech.heard(charIndex + (charLength ?? 1));
  });
  speech.signal.addEventListener('abort', () => {
    silence.abort();
    speechSynthesis.cancel();
  });
  await new Promise<void>((resolve) => {
    spoken.addEventListener('end', () => resolve());
    spoken.addEventListener('error', () => resolve());
    spoken.addEventListener('start', () => countLetters({ ...speech, signal: silence.signal }));
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  });
  silence.abort();
}

/**
 * Says a text: by its recording, else by the browser's own voice in that language, else without a sound, at
 * the pace of reading. `chosen` is told which, so that nobody takes a machine for a person.
 */
export async function speak(speech: Speech, chosen: (voice: Voice) => void): Promise<void> {
  if (speech.recording) {
    chosen('recording');
    try {
      return await playRecording(speech, speech.recording);
    } catch {
      // It does not play here: the words are said all the same.
    }
  }
  const voice = await voiceFor(speech.language);
  if (speech.signal.aborted) return;
  chosen(voice ? 'browser' : 'none');
  await (voice ? synthesize(speech, voice) : countLetters(speech));
}
