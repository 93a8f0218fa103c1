import type { Segment } from '@/lib/api/recording';
import { attempt } from '@/lib/attempt';
import { RecognizedSpeech } from './recognized-speech';

/**
 * Where speech would become text: on this `device`, now or once something is `installable`; at a
 * `company`, to which the browser sends the sound; or nowhere.
 */
export type Hearing = 'device' | 'installable' | 'company' | 'none';

/** `unsure` may still change. */
export type Recognized = { readonly segments: readonly Segment[]; readonly unsure: string };

/** Nothing is heard before `resume`. */
export type Listening = {
  pause: VoidFunction;
  resume: VoidFunction;
  /** Resolves to all that was heard, once the last words have arrived. */
  stop: () => Promise<readonly Segment[]>;
  cancel: VoidFunction;
};

type Asked = {
  language: string;
  hearing: 'device' | 'company';
  /** The recording's; a browser that does not know this listens to the microphone. */
  track: MediaStreamTrack | undefined;
  /** How long the recording is, in seconds. */
  now: () => number;
  onRecognized: (recognized: Recognized) => void;
  /** It hears nothing, and will not. */
  onFailed: VoidFunction;
};

/** What turns speech into text. */
export type Recognizer = {
  hearing: (language: string) => Promise<Hearing>;
  /** Resolves to whether the language can be heard on this device now. */
  install: (language: string) => Promise<boolean>;
  listen: (asked: Asked) => Listening;
};

type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: VoidFunction | null;
  start: (track?: MediaStreamTrack) => void;
  stop: VoidFunction;
  abort: VoidFunction;
};
type Languages = { langs: string[]; processLocally: true };
/** https://developer.mozilla.org/en-US/docs/Web/API/SpeechRecognition; TypeScript does not know it. */
type RecognitionClass = {
  new (): Recognition;
  prototype: Recognition;
  available?: (languages: Languages) => Promise<string>;
  install?: (languages: Languages) => Promise<boolean>;
};

const recognitionClass = (): RecognitionClass | undefined =>
  Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');

/** Adds the region, which recognizers expect: `es` becomes `es-ES`. */
function withRegion(language: string): string {
  // The API's language may not be a valid tag.
  const whole = attempt(() => new Intl.Locale(language).maximize());
  return whole?.region ? `${whole.language}-${whole.region}` : (whole?.language ?? 'en-US');
}

const onDevice = (language: string): Languages => ({
  langs: [withRegion(language)],
  processLocally: true,
});

/** A browser that does not answer must not hold up the microphone. */
const answerMs = 1_500;
/** How long the last words may take. */
const lastWordsMs = 2_000;

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

async function hearing(language: string): Promise<Hearing> {
  const Class = recognitionClass();
  if (typeof Class !== 'function') return 'none';
  const isOnDevice = typeof Class.available === 'function' && 'processLocally' in Class.prototype;
  if (!isOnDevice || !Class.available) return 'company';
  const asked = Class.available(onDevice(language)).catch(() => 'unavailable');
  const found = await Promise.race([asked, after(answerMs, 'unavailable')]);
  if (found === 'available') return 'device';
  const isInstallable = found === 'downloadable' || found === 'downloading';
  return isInstallable && typeof Class.install === 'function' ? 'installable' : 'company';
}

async function install(language: string): Promise<boolean> {
  try {
    return (await recognitionClass()?.install?.(onDevice(language))) === true;
  } catch {
    return false;
  }
}

/** Errors after which recognition simply starts again. */
const passing: readonly string[] = ['no-speech', 'aborted'];
/** A recognizer that keeps ending right after its start hears nothing. */
const mostStarts = 200;

function listen({ language, hearing: where, track, now, ...asks }: Asked): Listening {
  const Class = recognitionClass();
  const recognized = new RecognizedSpeech(now);
  let isOn = false;
  let hasFailed = false;
  let isRunning = false;
  let starts = 0;
  let onEnded: VoidFunction = () => undefined;
  const recognition = Class && attempt(() => new Class());

  const start = () => {
    if (!recognition || hasFailed || isRunning || starts >= mostStarts) return;
    starts += 1;
    // Throws while recognition is still ending: then `onend` starts it again.
    isRunning = attempt(() => recognition.start(track)) !== null;
  };

  if (recognition) {
    recognition.lang = withRegion(language);
    recognition.continuous = true;
    recognition.interimResults = true;
    if (where === 'device') recognition.processLocally = true;
    recognition.onresult = ({ resultIndex, results }) => {
      const open: string[] = [];
      for (const result of Array.from(results).slice(resultIndex)) {
        const text = result[0]?.transcript.trim() ?? '';
        if (text === '') continue;
        if (result.isFinal) recognized.add(text);
        else open.push(text);
      }
      recognized.guess(open.join(' '));
      asks.onRecognized(recognized.soFar);
    };
    recognition.onerror = ({ error }) => {
      if (passing.includes(error)) return;
      isOn = false;
      hasFailed = true;
      asks.onFailed();
    };
    recognition.onend = () => {
      isRunning = false;
      if (isOn) start();
      else onEnded();
    };
  }

  return {
    pause: () => {
      isOn = false;
      recognition?.stop();
    },
    resume: () => {
      isOn = true;
      start();
    },
    stop: async () => {
      isOn = false;
      if (isRunning) {
        const ended = new Promise<void>((resolve) => {
          onEnded = resolve;
        });
        recognition?.stop();
        await Promise.race([ended, after(lastWordsMs, undefined)]);
      }
      return recognized.settle();
    },
    cancel: () => {
      isOn = false;
      recognition?.abort();
    },
  };
}

/** The browser's own. */
export const recognizer: Recognizer = { hearing, install, listen };
