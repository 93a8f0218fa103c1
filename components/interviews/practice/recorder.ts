import type { Recorded } from '@/lib/api/practice';
import { maxRecordingSeconds } from '@/lib/contract/limits';

const sampleMs = 100;
/** APIs refuse a recording that has no length, or no sound. */
const shortestMs = 500;

/** Chromium and Firefox record webm, Safari mp4: sent as it was recorded. */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export const mayRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

type Hears = {
  onSample: (seconds: number, peaks: readonly number[]) => void;
  /** It is full, or the microphone is gone, for example unplugged. */
  onEnded: (why: 'full' | 'gone') => void;
};

/** A recording in progress. `begin` throws if the microphone is refused. */
export class Recorder {
  readonly #stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #sound: AudioContext;
  readonly #analyser: AnalyserNode;
  readonly #chunks: Blob[] = [];
  readonly #peaks: number[] = [];
  readonly #onSample: Hears['onSample'];
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stopped: Promise<unknown>;
  #recordedMs = 0;
  #lastSampleAt = performance.now();
  #recorded: Promise<Recorded> | null = null;

  static async begin(hears: Hears): Promise<Recorder> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    try {
      return new Recorder(stream, hears);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  }

  private constructor(stream: MediaStream, hears: Hears) {
    this.#stream = stream;
    this.#onSample = hears.onSample;
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    this.#recorder = new MediaRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: 32_000,
    });
    this.#recorder.ondataavailable = ({ data }) => this.#chunks.push(data);
    this.#stopped = new Promise((resolve) => {
      this.#recorder.onstop = resolve;
    });
    this.#sound = new AudioContext();
    this.#analyser = this.#sound.createAnalyser();
    this.#analyser.fftSize = 2_048;
    this.#sound.createMediaStreamSource(stream).connect(this.#analyser);
    this.#recorder.start();
    this.#timer = setInterval(() => {
      this.#sample();
      if (this.#recordedMs >= maxRecordingSeconds * 1000) hears.onEnded('full');
    }, sampleMs);
    void this.#stopped.then(() => {
      if (!this.#recorded) hears.onEnded('gone');
    });
  }

  /** The microphone's sound, for other listeners such as the recognizer. */
  get track(): MediaStreamTrack | undefined {
    return this.#stream.getTracks()[0];
  }

  get seconds(): number {
    return this.#recordedMs / 1000;
  }

  pause(): void {
    this.#sample();
    this.#recorder.pause();
  }

  resume(): void {
    this.#lastSampleAt = performance.now();
    this.#recorder.resume();
  }

  /**
   * Ends the recording and releases the microphone, but not before it is long enough to be sent.
   * Calling it again returns the same recording.
   */
  stop(): Promise<Recorded> {
    this.#recorded ??= this.#endOnceAudible();
    return this.#recorded;
  }

  async #endOnceAudible(): Promise<Recorded> {
    this.#sample();
    const missingMs = shortestMs - this.#recordedMs;
    if (missingMs > 0 && this.#recorder.state === 'recording') {
      const later = new Promise((resolve) => setTimeout(resolve, missingMs));
      await Promise.race([later, this.#stopped]);
    }
    return this.#end();
  }

  async #end(): Promise<Recorded> {
    clearInterval(this.#timer);
    this.#sample();
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
    await this.#stopped;
    this.#release();
    // Without the codec: servers compare the plain type.
    const type = this.#recorder.mimeType.split(';', 1)[0] ?? '';
    const blob = new Blob(this.#chunks, { type });
    // The last sample may be late, and the API accepts nothing longer.
    const seconds = Math.min(this.#recordedMs / 1000, maxRecordingSeconds);
    return { blob, seconds, peaks: this.#peaks };
  }

  cancel(): void {
    this.#recorded ??= this.#end();
  }

  #release(): void {
    clearInterval(this.#timer);
    for (const track of this.#stream.getTracks()) track.stop();
    if (this.#sound.state !== 'closed') void this.#sound.close();
  }

  #sample(): void {
    if (this.#recorder.state !== 'recording') return;
    const now = performance.now();
    this.#recordedMs += now - this.#lastSampleAt;
    this.#lastSampleAt = now;
    const samples = new Float32Array(this.#analyser.fftSize);
    this.#analyser.getFloatTimeDomainData(samples);
    this.#peaks.push(Math.min(1, Math.max(...samples.map(Math.abs))));
    this.#onSample(this.#recordedMs / 1000, this.#peaks);
  }
}
