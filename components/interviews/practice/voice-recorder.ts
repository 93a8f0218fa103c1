import type { Recorded } from '@/lib/api/practice';
import { ObservableState } from '@/lib/observable-state';
import { hushCoach } from './coach-voice';
import { type Listening, type Recognized, recognizer } from './recognizer';
import { Recorder } from './recorder';
import {
  type RecorderEvent,
  type RecorderState,
  recorderAfter,
  type WhyNoMicrophone,
} from './recorder-state';
import { withWords } from './transcript-words';

type VoiceState = {
  readonly recorder: RecorderState;
  readonly sound: { readonly seconds: number; readonly peaks: readonly number[] } | null;
  /** What was recognized so far. */
  readonly recognized: Recognized | null;
  /** Nothing is recognized any more. */
  readonly isDeaf: boolean;
};

/** A recording was ended, the microphone is gone, or its place on the screen was left. */
export type WhyRecorded = 'ended' | 'gone' | 'left';

export type VoiceTells = {
  /** It records. */
  onBegun: VoidFunction;
  /** Takes the recording when it is done; without it, it lasts as long as its place on the screen. */
  onRecorded: ((recorded: Recorded, why: WhyRecorded) => void) | undefined;
  /** How loud it is, ten times a second. */
  onLevel?: ((level: number) => void) | undefined;
};

/** Nothing was said in less: not stored if the screen is left. */
const shortestStoredSeconds = 1;

/** One sample per bar of the wave: the last five seconds. */
const shownSamples = 48;

const padded = (peaks: readonly number[]): number[] => [
  ...Array<number>(Math.max(0, shownSamples - peaks.length)).fill(0),
  ...peaks.slice(-shownSamples),
];

function whyIn(error: unknown): WhyNoMicrophone {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

/** Records from the microphone, and has the speech transcribed. */
export class VoiceRecorder extends ObservableState<VoiceState> {
  readonly #language: string;
  #microphone: Recorder | null = null;
  #listening: Listening | null = null;
  /** Which recognizer may listen; null if none may. */
  #by: 'device' | 'company' | null = null;
  #onRecorded: VoiceTells['onRecorded'];
  /** Counts requests for the microphone, so that a late answer to an earlier one is ignored. */
  #calls = 0;

  /** `review`: a recording that was made before. */
  constructor(language: string, review: Recorded | null) {
    const recorder: RecorderState = review
      ? { name: 'preview', recorded: review }
      : { name: 'idle' };
    super({ recorder, sound: null, recognized: null, isDeaf: false });
    this.#language = language;
  }

  #dispatch(event: RecorderEvent): void {
    const recorder = recorderAfter(this.state.recorder, event);
    if (recorder !== this.state.recorder) this.setPart({ recorder });
  }

  async begin({ onBegun, onRecorded, onLevel }: VoiceTells): Promise<void> {
    this.#onRecorded = onRecorded;
    this.#dispatch({ type: 'asked' });
    if (this.state.recorder.name !== 'asking') return;
    hushCoach();
    this.#calls += 1;
    const call = this.#calls;
    try {
      const microphone = await Recorder.begin({
        onSample: (seconds, peaks) => {
          this.setPart({ sound: { seconds, peaks: padded(peaks) } });
          onLevel?.(peaks.at(-1) ?? 0);
        },
        onEnded: (why) => void this.stop(why === 'gone' ? why : 'ended'),
      });
      if (call !== this.#calls) return microphone.cancel();
      this.#microphone = microphone;
      onBegun();
      this.#dispatch({ type: 'granted' });
      this.#listen();
    } catch (error) {
      if (call === this.#calls) this.#dispatch({ type: 'refused', why: whyIn(error) });
    }
  }

  /** The person may allow or forbid transcription during a recording. */
  listenBy(by: 'device' | 'company' | null): void {
    if (by === this.#by) return;
    this.#by = by;
    this.#listening?.cancel();
    this.#listening = null;
    this.#listen();
  }

  #listen(): void {
    const microphone = this.#microphone;
    if (!microphone || this.#by === null) return;
    this.setPart({ recognized: null, isDeaf: false });
    this.#listening = recognizer.listen({
      language: this.#language,
      hearing: this.#by,
      onRecognized: (recognized) => this.setPart({ recognized }),
      track: microphone.track,
      now: () => microphone.seconds,
      onFailed: () => this.setPart({ isDeaf: true }),
    });
    if (this.state.recorder.name === 'recording') this.#listening.resume();
  }

  togglePause(): void {
    if (this.state.recorder.name === 'recording') {
      this.#microphone?.pause();
      this.#listening?.pause();
      this.#dispatch({ type: 'paused' });
    } else {
      this.#microphone?.resume();
      this.#listening?.resume();
      this.#dispatch({ type: 'resumed' });
    }
  }

  /** Ends the recording. */
  async stop(why: WhyRecorded = 'ended'): Promise<void> {
    const recorded = await this.#end();
    if (!recorded) return;
    this.#dispatch({ type: 'recorded', recorded });
    this.#onRecorded?.(recorded, why);
  }

  /** Another recording may follow the one that was taken. */
  hand(): void {
    this.#dispatch({ type: 'handed' });
    if (this.state.recorder.name === 'idle') this.setPart({ sound: null, recognized: null });
  }

  /** Sends it by `send`, which resolves to whether it was accepted. */
  async send(send: (recorded: Recorded) => Promise<boolean>): Promise<boolean> {
    const { recorder } = this.state;
    if (recorder.name !== 'preview') return false;
    this.#dispatch({ type: 'sent' });
    const isAccepted = await send(recorder.recorded);
    if (!isAccepted) this.#dispatch({ type: 'declined' });
    return isAccepted;
  }

  /** The screen is left: what was recorded is stored, if it may be. */
  async leave(): Promise<void> {
    if (!this.#onRecorded) return this.cancel();
    this.#calls += 1;
    const ending = this.#end();
    this.#dispatch({ type: 'left' });
    const recorded = await ending;
    if (recorded && recorded.seconds >= shortestStoredSeconds) this.#onRecorded(recorded, 'left');
  }

  cancel(): void {
    this.#calls += 1;
    this.#listening?.cancel();
    this.#microphone?.cancel();
    this.#listening = null;
    this.#microphone = null;
    this.#dispatch({ type: 'left' });
  }

  /** The recording, with its recognized words; undefined if nothing is being recorded. */
  async #end(): Promise<Recorded | undefined> {
    const [microphone, listening] = [this.#microphone, this.#listening];
    this.#microphone = null;
    this.#listening = null;
    if (!microphone) return undefined;
    this.#dispatch({ type: 'ended' });
    const [recorded, segments = []] = await Promise.all([microphone.stop(), listening?.stop()]);
    return withWords(recorded, { segments });
  }
}
