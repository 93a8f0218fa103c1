/** The syllables of a voice note, from which both its sound and its waveform are computed. */
export type Syllable = {
  /** In seconds, as all times here. */
  start: number;
  length: number;
  pitch: number;
  loudness: number;
  beginsWithConsonant: boolean;
  beginsPhrase: boolean;
};

const leadIn = 0.12;
const shortestEnd = 0.25;
const barsOfWave = 64;

/** The same seed always gives the same syllables. */
export function syllablesOf(seed: number, seconds: number): Syllable[] {
  const random = randomFrom(seed);
  const syllables: Syllable[] = [];
  const basePitch = 95 + random() * 110;
  let start = leadIn;
  while (start < seconds - shortestEnd) {
    const inPhrase = 4 + Math.floor(random() * 6);
    const emphasis = 0.55 + random() * 0.45;
    for (let index = 0; index < inPhrase && start < seconds; index += 1) {
      const length = 0.11 + random() * 0.12;
      syllables.push({
        start,
        length,
        pitch: basePitch * (1.12 - 0.22 * (index / inPhrase)) * (0.95 + random() * 0.1),
        loudness: emphasis * (0.45 + random() * 0.55),
        beginsWithConsonant: random() < 0.35,
        beginsPhrase: index === 0,
      });
      start += length * 0.92;
    }
    start += 0.16 + random() * 0.22;
  }
  return syllables;
}

/** A syllable's envelope: 0 at its edges, 1 in its middle. */
export const swell = (part: number): number =>
  part <= 0 || part >= 1 ? 0 : Math.sin(Math.PI * part) ** 0.7;

/** The note's peaks, from 0 to 1, computed from its syllables without synthesising the sound. */
export function waveformOf(seed: number, seconds: number): number[] {
  const syllables = syllablesOf(seed, seconds);
  const bar = seconds / barsOfWave;
  const peaks = Array.from({ length: barsOfWave }, (_, index) =>
    Math.max(
      0,
      ...syllables.map(({ start, length, loudness }) => {
        const middle = start + length / 2;
        const nearest = Math.min(Math.max(middle, index * bar), (index + 1) * bar);
        return loudness * swell((nearest - start) / length);
      }),
    ),
  );
  const highest = Math.max(...peaks, 1e-9);
  return peaks.map((peak) => Math.round((peak / highest) * 100) / 100);
}

/**
 * Splits a transcript into sentences; each starts at the pause nearest to its share of the letters.
 */
export function segmentsOf(seed: number, seconds: number, transcript: string) {
  const pauses = syllablesOf(seed, seconds)
    .filter(({ beginsPhrase }) => beginsPhrase)
    .map(({ start }) => Math.round(start * 100) / 100);
  const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = [...bySentence.segment(transcript)].map(({ segment }) => segment);
  let letters = 0;
  const starts = sentences.map((sentence, index) => {
    const about = (letters / transcript.length) * seconds;
    letters += sentence.length;
    const free = pauses.slice(index, pauses.length - (sentences.length - 1 - index));
    const distance = (pause: number) => Math.abs(pause - about);
    return free.toSorted((one, other) => distance(one) - distance(other))[0] ?? about;
  });
  return sentences
    .map((text, index) => ({
      start: starts[index] ?? 0,
      end: starts[index + 1] ?? seconds,
      text: text.trim(),
    }))
    .filter(({ start, end }) => end > start);
}

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
