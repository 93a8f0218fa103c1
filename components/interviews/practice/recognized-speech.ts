import type { Segment } from '@/lib/api/recording';
import { inPieces } from './transcript-words';

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** What has been recognized so far, with the time of each segment in the recording. */
export class RecognizedSpeech {
  readonly #now: () => number;
  readonly #segments: Segment[] = [];
  #unsure = '';
  /** When the first of the words that may still change was said, and when they last changed. */
  #begun: number | null = null;
  #changed = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get soFar() {
    return { segments: [...this.#segments], unsure: this.#unsure };
  }

  add(text: string): void {
    const before = this.#segments.at(-1)?.end ?? 0;
    const start = Math.max(this.#begun ?? before, before);
    const end = Math.max(this.#begun === null ? this.#now() : this.#changed, start + 0.1);
    this.#segments.push(
      // A recognizer may finalize nothing for minutes.
      ...inPieces({ start: hundredths(start), end: hundredths(end), text }),
    );
    this.#begun = null;
  }

  /** Words that may still change. */
  guess(text: string): void {
    if (text !== this.#unsure && text !== '') {
      this.#begun ??= this.#now();
      this.#changed = this.#now();
    }
    this.#unsure = text;
  }

  /** All segments, with the words that could still have changed as they are now. */
  settle(): readonly Segment[] {
    if (this.#unsure !== '') this.add(this.#unsure);
    this.#unsure = '';
    return this.#segments;
  }
}
