import { VoiceRecorder } from '@/components/interviews/practice/voice-recorder';
import type { Recorded } from '@/lib/api/practice';

const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [] };
const segments = [{ start: 0, end: 1, text: 'I asked.' }];

/** Stand-ins for a microphone and a recognizer, which record the calls to them. */
const mockCalls: string[] = [];
let mockGrant: (error?: Error) => void;
let mockLast = Promise.withResolvers<Recorded>();
jest.mock('@/components/interviews/practice/recorder', () => ({
  Recorder: {
    begin: () =>
      new Promise((resolve, reject) => {
        const told = (call: string) => () => void mockCalls.push(`microphone ${call}`);
        const microphone = {
          pause: told('pause'),
          resume: told('resume'),
          cancel: told('cancel'),
          stop: () => {
            mockCalls.push('microphone stop');
            return mockLast.promise;
          },
        };
        mockGrant = (error) => (error ? reject(error) : resolve(microphone));
      }),
  },
}));
jest.mock('@/components/interviews/practice/recognizer', () => ({
  recognizer: {
    listen: ({ hearing }: { hearing: string }) => {
      const told = (call: string) => () => void mockCalls.push(`${hearing} ${call}`);
      const stop = async () => {
        mockCalls.push(`${hearing} stop`);
        return segments;
      };
      return { pause: told('pause'), resume: told('resume'), cancel: told('cancel'), stop };
    },
  },
}));

const onBegun = jest.fn();
const onRecorded = jest.fn();
const name = (voice: VoiceRecorder) => voice.get().recorder.name;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  mockCalls.length = 0;
  mockLast = Promise.withResolvers();
  onBegun.mockClear();
  onRecorded.mockClear();
});

async function recording(by: 'device' | null = 'device') {
  const voice = new VoiceRecorder('en', null);
  voice.listenBy(by);
  void voice.begin({ onBegun, onRecorded });
  mockGrant();
  await settle();
  return voice;
}

test('VoiceRecorder pauses, resumes and ends the recording and its recognizer together', async () => {
  const voice = await recording();
  expect([name(voice), onBegun.mock.calls.length]).toEqual(['recording', 1]);
  voice.togglePause();
  expect(name(voice)).toBe('paused');
  voice.togglePause();
  void voice.stop();
  expect(name(voice)).toBe('ending');
  // A second press on "Done" and a microphone that ends now change nothing.
  void voice.stop();
  mockLast.resolve(recorded);
  await settle();
  expect(voice.get().recorder).toEqual({ name: 'preview', recorded: { ...recorded, segments } });
  expect(onRecorded.mock.calls).toEqual([[{ ...recorded, segments }, 'ended']]);
  expect(mockCalls).toEqual([
    'device resume',
    'microphone pause',
    'device pause',
    'microphone resume',
    'device resume',
    'microphone stop',
    'device stop',
  ]);
});

test('VoiceRecorder can change the recognizer while recording, and gives it nothing during a pause', async () => {
  const voice = await recording(null);
  voice.togglePause();
  voice.listenBy('company');
  voice.togglePause();
  voice.listenBy(null);
  expect(mockCalls).toEqual([
    'microphone pause',
    'microphone resume',
    'company resume',
    'company cancel',
  ]);
});

test.each([
  ['denied', new DOMException('', 'NotAllowedError')],
  ['missing', new DOMException('', 'NotFoundError')],
  ['failed', new Error()],
])('VoiceRecorder fails without a microphone: %s', async (why, error) => {
  const voice = new VoiceRecorder('en', null);
  void voice.begin({ onBegun, onRecorded });
  expect(name(voice)).toBe('asking');
  mockGrant(error);
  await settle();
  expect(voice.get().recorder).toEqual({ name: 'failed', why });
  expect(onBegun).not.toHaveBeenCalled();
});

test('VoiceRecorder releases a microphone at once that is granted after the screen was left', async () => {
  const voice = new VoiceRecorder('en', null);
  void voice.begin({ onBegun, onRecorded });
  void voice.leave();
  mockGrant();
  await settle();
  expect([name(voice), mockCalls]).toEqual(['idle', ['microphone cancel']]);
  expect(onBegun).not.toHaveBeenCalled();
});

test('VoiceRecorder loses nothing when the screen is left while the last words arrive', async () => {
  const voice = await recording();
  void voice.stop();
  void voice.leave();
  mockLast.resolve(recorded);
  await settle();
  expect(onRecorded).toHaveBeenCalledTimes(1);
});

test('VoiceRecorder reports a recording that is in progress when the screen is left', async () => {
  const voice = await recording();
  void voice.leave();
  mockLast.resolve(recorded);
  await settle();
  expect(onRecorded.mock.calls).toEqual([[{ ...recorded, segments }, 'left']]);
});

test('VoiceRecorder can record again after a recording was handed over', async () => {
  const voice = await recording();
  voice.hand();
  expect(name(voice)).toBe('recording');
  void voice.stop();
  mockLast.resolve(recorded);
  await settle();
  voice.hand();
  expect(voice.get()).toMatchObject({ recorder: { name: 'idle' }, recognized: null });
  void voice.begin({ onBegun, onRecorded });
  mockGrant();
  await settle();
  expect(name(voice)).toBe('recording');
});

test('VoiceRecorder does not send an answer twice, and can send it again if it was not accepted', async () => {
  const voice = new VoiceRecorder('en', recorded);
  const answered = Promise.withResolvers<boolean>();
  const send = jest.fn(() => answered.promise);
  void voice.send(send);
  void voice.send(send);
  expect([name(voice), send.mock.calls]).toEqual(['sending', [[recorded]]]);
  answered.resolve(false);
  await settle();
  expect(name(voice)).toBe('preview');
});
