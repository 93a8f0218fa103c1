import { Recorder } from '@/components/interviews/practice/recorder';
import { maxRecordingSeconds } from '@/lib/contract/limits';

/** Stands in for a browser's recorder, whose sound arrives once, when the recording is stopped. */
class MediaRecorderStandIn {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: VoidFunction | null = null;
  start() {
    this.state = 'recording';
    latest = this;
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    setTimeout(() => {
      this.ondataavailable?.({ data: new Blob(['sound']) });
      this.onstop?.();
    });
  }
}

let latest: MediaRecorderStandIn | undefined;

class AudioContextStandIn {
  state = 'running';
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => {
    if (this.state === 'closed') throw new DOMException('closed', 'InvalidStateError');
    this.state = 'closed';
  };
}

const stopTrack = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  stopTrack.mockClear();
  Object.assign(globalThis, {
    MediaRecorder: MediaRecorderStandIn,
    AudioContext: AudioContextStandIn,
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: stopTrack }] }) },
  });
});
afterEach(() => jest.useRealTimers());

test('a recording ends by itself at the maximum length, once and complete', async () => {
  const onEnded = jest.fn();
  const recorder = await Recorder.begin({
    onSample: () => undefined,
    onEnded: () => {
      onEnded();
      void recorder.stop();
    },
  });
  recorder.pause();
  jest.advanceTimersByTime(10_050);
  recorder.resume();
  jest.advanceTimersByTime(maxRecordingSeconds * 1000 + 5_000);
  expect(onEnded).toHaveBeenCalledTimes(1);
  const { blob, seconds } = await recorder.stop();
  expect(blob.size).toBe('sound'.length);
  expect(blob.type).toBe('audio/webm');
  expect(seconds).toBe(maxRecordingSeconds);
  expect(stopTrack).toHaveBeenCalledTimes(1);
});

test('two presses on "Done" get the same recording, and leaving afterwards closes nothing twice', async () => {
  const recorder = await Recorder.begin({ onSample: () => undefined, onEnded: () => undefined });
  await jest.advanceTimersByTimeAsync(2_000);
  const both = Promise.all([recorder.stop(), recorder.stop()]);
  await jest.advanceTimersByTimeAsync(0);
  const [first, second] = await both;
  expect(second).toBe(first);
  expect(first.seconds).toBeCloseTo(2, 1);
  expect(() => recorder.cancel()).not.toThrow();
});

test('"Done" in the first moment ends the recording after half a second, a cancel at once', async () => {
  const hears = { onSample: () => undefined, onEnded: () => undefined };
  const recorder = await Recorder.begin(hears);
  const made = recorder.stop();
  await jest.advanceTimersByTimeAsync(400);
  expect(latest?.state).toBe('recording');
  // The sound arrives later.
  await jest.advanceTimersByTimeAsync(110);
  expect((await made).seconds).toBeCloseTo(0.5, 1);

  const canceled = await Recorder.begin(hears);
  canceled.cancel();
  expect(latest?.state).toBe('inactive');
});

test('a recording ends when the microphone does, complete, and reports that; a canceled one does not', async () => {
  const onEnded = jest.fn();
  const hears = { onSample: () => undefined, onEnded };
  const recorder = await Recorder.begin(hears);
  await jest.advanceTimersByTimeAsync(2_000);
  // The microphone was unplugged.
  latest?.stop();
  const made = recorder.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect((await made).blob.size).toBe('sound'.length);
  expect((await made).seconds).toBeCloseTo(2, 1);
  expect(onEnded).not.toHaveBeenCalled();

  await Recorder.begin(hears);
  latest?.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(onEnded).toHaveBeenCalledTimes(1);

  const canceled = await Recorder.begin(hears);
  canceled.cancel();
  await jest.advanceTimersByTimeAsync(0);
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(stopTrack).toHaveBeenCalledTimes(2);
});
