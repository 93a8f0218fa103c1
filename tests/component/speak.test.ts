import { speak, type Voice } from '@/components/marked-answer/speak';

const text = 'I find it hard to delegate.';

/** Stands in for a recording that ends when the test says so, or does not play at all. */
class Recording extends EventTarget {
  static last: Recording | undefined;
  static plays = true;
  duration = 10;
  currentTime = 0;
  pause = jest.fn(() => this.dispatchEvent(new Event('pause')));
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Recording.last = this;
  }
  async play(): Promise<void> {
    if (!Recording.plays) throw new DOMException('It does not play', 'NotSupportedError');
  }
}

class Utterance extends EventTarget {
  voice: { lang: string } | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const said: Utterance[] = [];

/** Gives the browser voices that finish speaking when the test says so. */
function hasVoices(...languages: string[]): void {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => languages.map((lang) => ({ lang })),
    speak: (utterance: Utterance) => said.push(utterance),
    cancel: jest.fn(() => said.at(-1)?.dispatchEvent(new Event('end'))),
  });
  Object.assign(window, { speechSynthesis: synthesis });
}

function begin({ recording, seconds = 60 }: { recording?: string; seconds?: number } = {}) {
  const chosen: Voice[] = [];
  const heard: number[] = [];
  const stop = new AbortController();
  const onProgress = (letters: number) => heard.push(letters);
  const over = speak(
    { text, language: 'en-US', seconds, recording, onProgress, signal: stop.signal },
    (voice) => chosen.push(voice),
  );
  return { chosen, heard, stop, over };
}

/** Waits until pending promises are settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  said.length = 0;
  Recording.last = undefined;
  Recording.plays = true;
  Object.assign(window, { Audio: Recording, SpeechSynthesisUtterance: Utterance });
});
afterEach(() => Reflect.deleteProperty(window, 'speechSynthesis'));

it('speak plays a recording and reports its progress', async () => {
  hasVoices('en-US');
  const { chosen, heard, over } = begin({ recording: '/answer.mp3' });
  const recording = Recording.last;
  expect(recording?.address).toBe('/answer.mp3');
  Object.assign(recording ?? {}, { currentTime: 5 });
  recording?.dispatchEvent(new Event('timeupdate'));
  expect(heard).toEqual([text.length / 2]);
  await settle();
  recording?.dispatchEvent(new Event('ended'));
  await over;
  expect(chosen).toEqual(['recording']);
  expect(said).toEqual([]);
});

it('speak ends when the recording breaks off', async () => {
  const { over } = begin({ recording: '/answer.mp3' });
  await settle();
  Recording.last?.dispatchEvent(new Event('error'));
  await over;
});

it('speak falls back to the browser’s voice, only in exactly that language', async () => {
  Recording.plays = false;
  hasVoices('pt-BR', 'en-GB', 'en-US');
  const { chosen, heard, over } = begin({ recording: '/answer.mp3' });
  await settle();
  expect(chosen).toEqual(['recording', 'browser']);
  const [utterance] = said;
  expect(utterance).toMatchObject({ text, lang: 'en-US', voice: { lang: 'en-US' } });
  utterance?.dispatchEvent(Object.assign(new Event('boundary'), { charIndex: 2, charLength: 4 }));
  expect(heard).toEqual([6]);
  utterance?.dispatchEvent(new Event('end'));
  await over;
});

it('speak stops the recording or the voice on abort', async () => {
  hasVoices('en-GB');
  for (const how of [{ recording: '/answer.mp3' }, {}]) {
    const { stop, over } = begin(how);
    await settle();
    stop.abort();
    await over;
  }
  expect(Recording.last?.pause).toHaveBeenCalledTimes(1);
  expect(window.speechSynthesis.cancel).toHaveBeenCalled();
});

it.each([
  ['no voice at all', undefined],
  ['no voice of that language', ['pt-BR', 'es-ES']],
])('speak counts the words in silence with %s', async (_, voices) => {
  if (voices) hasVoices(...voices);
  jest.useFakeTimers();
  const { chosen, heard, over } = begin({ seconds: 1 });
  await jest.advanceTimersByTimeAsync(5_000);
  await over;
  jest.useRealTimers();
  expect(chosen).toEqual(['none']);
  expect(said).toEqual([]);
  expect(heard.length).toBeGreaterThan(2);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard.at(-1)).toBeLessThan(text.length);
});
