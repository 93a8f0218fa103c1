import { type Recognized, recognizer } from '@/components/interviews/practice/recognizer';

type Results = { transcript: string; isFinal: boolean }[];

/** Stands in for a browser's recognizer, which recognizes what the test says. */
class RecognitionStandIn {
  static last: RecognitionStandIn;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: VoidFunction | null = null;
  starts = 0;
  constructor() {
    RecognitionStandIn.last = this;
  }
  start() {
    this.starts += 1;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
  hear(resultIndex: number, results: Results) {
    this.onresult?.({
      resultIndex,
      results: results.map(({ transcript, isFinal }) =>
        Object.assign([{ transcript }], { isFinal }),
      ),
    });
  }
}

class OnDevice extends RecognitionStandIn {
  static answer: string | null = 'available';
  static asked: unknown;
  static available = (asked: unknown): Promise<string> => {
    OnDevice.asked = asked;
    return OnDevice.answer === null
      ? new Promise(() => undefined)
      : Promise.resolve(OnDevice.answer);
  };
  static install = jest.fn(async () => true);
  get processLocally() {
    return this.isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.isLocal = isLocal;
  }
  isLocal = false;
}

const has = (name: string, Class: unknown) => Object.assign(window, { [name]: Class });

afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  jest.useRealTimers();
});

describe('where speech is recognized', () => {
  it('is nowhere without a recognizer', async () => {
    expect(await recognizer.hearing('en')).toBe('none');
  });

  it('is a company unless the browser promises the device', async () => {
    has('webkitSpeechRecognition', RecognitionStandIn);
    expect(await recognizer.hearing('en')).toBe('company');
    // This API says that the language is available, but its recognizer cannot be restricted to the
    // device.
    has('SpeechRecognition', Object.assign(class {}, { available: async () => 'available' }));
    expect(await recognizer.hearing('en')).toBe('company');
  });

  it.each([
    ['available', 'device'],
    ['downloadable', 'installable'],
    ['downloading', 'installable'],
    ['unavailable', 'company'],
  ])('%s on the device is %s', async (answer, hearing) => {
    has('SpeechRecognition', OnDevice);
    OnDevice.answer = answer;
    expect(await recognizer.hearing('es')).toBe(hearing);
    expect(OnDevice.asked).toEqual({ langs: ['es-ES'], processLocally: true });
  });

  it('is requested with a language tag, whatever the API calls the language', async () => {
    has('SpeechRecognition', OnDevice);
    await recognizer.hearing('en-a');
    expect(OnDevice.asked).toEqual({ langs: ['en-US'], processLocally: true });
  });

  it('is not the device if the browser never answers', async () => {
    jest.useFakeTimers();
    has('SpeechRecognition', OnDevice);
    OnDevice.answer = null;
    const hearing = recognizer.hearing('pt-BR');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await hearing).toBe('company');
  });
});

describe('listening', () => {
  let seconds: number;
  let recognized: Recognized | null;
  const onFailed = jest.fn();
  const listen = (hearing: 'device' | 'company' = 'device') => {
    has('SpeechRecognition', OnDevice);
    [seconds, recognized] = [0, null];
    const listening = recognizer.listen({
      language: 'en',
      hearing,
      track: undefined,
      onFailed,
      now: () => seconds,
      onRecognized: (all) => {
        recognized = all;
      },
    });
    const recognition = RecognitionStandIn.last as OnDevice;
    expect(recognition.starts).toBe(0);
    listening.resume();
    return { listening, recognition };
  };

  it('is restricted to the device, or not, before it begins', () => {
    expect(listen().recognition).toMatchObject({ lang: 'en-US', isLocal: true, starts: 1 });
    expect(listen('company').recognition.isLocal).toBe(false);
  });

  it('yields words as they come, each sentence with its time, so that pauses survive', async () => {
    const { listening, recognition } = listen();
    seconds = 1;
    recognition.hear(0, [{ transcript: 'I fix', isFinal: false }]);
    expect(recognized).toEqual({ segments: [], unsure: 'I fix' });
    seconds = 2;
    recognition.hear(0, [{ transcript: 'I fixed it', isFinal: false }]);
    seconds = 4;
    recognition.hear(0, [{ transcript: 'I fixed it.', isFinal: true }]);
    seconds = 5;
    const first = { transcript: 'I fixed it.', isFinal: true };
    recognition.hear(1, [first, { transcript: ' in an hour', isFinal: false }]);
    expect(await listening.stop()).toEqual([
      { start: 1, end: 2, text: 'I fixed it.' },
      { start: 5, end: 5.1, text: 'in an hour' },
    ]);
  });

  it('continues after the browser ends it, but not while paused or after a failure', () => {
    const { listening, recognition } = listen();
    recognition.onend?.();
    expect(recognition.starts).toBe(2);
    listening.pause();
    expect(recognition.starts).toBe(2);
    listening.resume();
    expect(recognition.starts).toBe(3);
    recognition.onerror?.({ error: 'no-speech' });
    recognition.onend?.();
    expect(recognition.starts).toBe(4);
    expect(onFailed).not.toHaveBeenCalled();
    recognition.onerror?.({ error: 'network' });
    recognition.onend?.();
    expect([recognition.starts, onFailed.mock.calls.length]).toEqual([4, 1]);
    listening.pause();
    listening.resume();
    expect(recognition.starts).toBe(4);
  });
});
