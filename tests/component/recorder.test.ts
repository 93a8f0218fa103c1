import { Recorder } from '@/components/interviews/practice/recorder';
import { maxRecordingSeconds } from '@/lib/contract/limits';

/** A microphone in a browser: its sound arrives once, when the recording is stopped. */
class MediaRecorderStandIn {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: VoidFunction | null = null;
  start() {
    this.state = 'recording';
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
  const onFull = jest.fn();
  const recorder = await Recorder.begin({
    onSample: () => undefined,
    onFull: () => {
      onFull();
      void recorder.stop();
    },
  });
  recorder.pause();
  jest.advanceTimersByTime(10_050);
  recorder.resume();
  jest.advanceTimersByTime(maxRecordingSeconds * 1000 + 5_000);
  expect(onFull).toHaveBeenCalledTimes(1);
  const { blob, seconds } = await recorder.stop();
  expect(blob.size).toBe('sound'.length);
  expect(blob.type).toBe('audio/webm');
  expect(seconds).toBe(maxRecordingSeconds);
  expect(stopTrack).toHaveBeenCalledTimes(1);
});

test('two presses on "Done" get the same recording, and leaving afterwards closes nothing twice', async () => {
  const recorder = await Recorder.begin({ onSample: () => undefined, onFull: () => undefined });
  await jest.advanceTimersByTimeAsync(2_000);
  const both = Promise.all([recorder.stop(), recorder.stop()]);
  await jest.advanceTimersByTimeAsync(0);
  const [first, second] = await both;
  expect(second).toBe(first);
  expect(first.seconds).toBeCloseTo(2, 1);
  expect(() => recorder.cancel()).not.toThrow();
});
