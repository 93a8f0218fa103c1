import { saidWord } from '@/components/interviews/playback/transcript-segments';

const segment = { start: 2, end: 12, text: ' one three seven ' };
const wordAt = (moment: number) => {
  const place = saidWord(segment, moment);
  return place && segment.text.trim().slice(...place);
};

it('saidWord follows the words of a long segment, in proportion to their letters', () => {
  expect([2, 4, 5, 7.5, 9, 11.9].map(wordAt)).toEqual([
    'one',
    'one',
    'three',
    'three',
    'seven',
    'seven',
  ]);
});

it('saidWord finds no word in a short segment, nor before or after a segment', () => {
  expect(saidWord({ start: 0, end: 1.5, text: 'one two' }, 1)).toBeNull();
  expect([1.9, 12, 40].map(wordAt)).toEqual([null, null, null]);
});
