import {
  hasSpeech,
  initialSilence,
  silenceAfter,
  silenceOf,
} from '@/components/interviews/practice/silence';

/** The levels of these stretches, ten a second. */
const after = (...stretches: [seconds: number, level: (at: number) => number][]) =>
  stretches
    .flatMap(([seconds, level]) => Array.from({ length: seconds * 10 }, (_, at) => level(at)))
    .reduce(silenceAfter, initialSilence);
const room = () => 0.01;
const fan = (at: number) => 0.11 + (at % 3) / 100;
/** Words with a short gap after each. */
const speech = (at: number) => (at % 5 === 4 ? 0.01 : 0.3);
const speechBesideFan = (at: number) => (at % 5 === 4 ? 0.11 : 0.5);

it.each([
  ['a quiet room', room],
  ['a fan', fan],
])('%s alone, however long, never counts as silence after an answer', (_what, level) => {
  expect(hasSpeech(after([60, level]))).toBe(false);
  expect(silenceOf(after([60, level]))).toBe(0);
});

it('a cough does not count as an answer', () => {
  expect(silenceOf(after([2, room], [0.3, () => 0.8], [30, room]))).toBe(0);
});

it('four seconds without a word after an answer are a long silence', () => {
  expect(silenceOf(after([5, speech]))).toBeLessThan(0.1);
  expect(silenceOf(after([5, speech], [2, room]))).toBeCloseTo(0.5, 1);
  expect(silenceOf(after([5, speech], [4, room]))).toBe(1);
  // A word restarts the silence.
  expect(silenceOf(after([5, speech], [3, room], [1, speech], [3, room]))).toBeLessThan(1);
  expect(silenceOf(after([5, speechBesideFan], [4, fan]))).toBe(1);
});
