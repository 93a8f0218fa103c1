import { RecognizedSpeech } from '@/components/interviews/practice/recognized-speech';
import { corrected, spread, wordsIn } from '@/components/interviews/practice/transcript-words';

const recognized = [
  { start: 0.5, end: 2, text: 'I fixed our log in' },
  { start: 4, end: 6.5, text: 'in twenty minuets' },
];

test('unchanged recognized text is sent unchanged', () => {
  expect(corrected(recognized, ` ${wordsIn(recognized)} `, 7)).toEqual(recognized);
});

test('corrected words stay in their segments, which preserves pauses', () => {
  expect(corrected(recognized, 'I fixed our login, in twenty minutes.', 7)).toEqual([
    { start: 0.5, end: 2, text: 'I fixed our login,' },
    { start: 4, end: 6.5, text: 'in twenty minutes.' },
  ]);
});

test('a removed segment is dropped, and without words no segments are sent', () => {
  expect(corrected(recognized, 'I fixed our log in', 7)).toEqual([recognized[0]]);
  expect(corrected(recognized, ' ', 7)).toEqual([]);
  expect(corrected([], '', 7)).toEqual([]);
});

test('typed text without recognition covers the whole recording, by sentences', () => {
  const first = 'It was down for three hours before anybody of us noticed that.';
  const second = 'I then wrote a page about it, and now it takes twenty minutes.';
  const all = corrected([], `${first}\n${second}`, 20);
  expect(all.map(({ text }) => text)).toEqual([first, second]);
  expect(all[0]?.start).toBe(0);
  expect(all[1]?.start).toBe(all[0]?.end);
  expect(all[1]?.end).toBe(20);
});

test('a sentence without an end is cut after a word, at the API’s limit', () => {
  const text = 'word '.repeat(600).trim();
  const all = spread(text, 0, 300);
  expect(all.every((segment) => segment.text.length <= 1_000)).toBe(true);
  expect(wordsIn(all)).toBe(text);
  expect(
    spread('x'.repeat(2_500), 0, 10)
      .map((segment) => segment.text)
      .join(''),
  ).toHaveLength(2_500);
});

const longSpeech = 'word '.repeat(300).trim();

test('corrected cuts a long recognized segment whose words are unchanged', () => {
  const all = corrected([{ start: 0, end: 90, text: longSpeech }], longSpeech, 90);
  expect(all.every(({ text }) => text.length <= 1_000)).toBe(true);
  expect([wordsIn(all), all.at(-1)?.end]).toEqual([longSpeech, 90]);
});

test('RecognizedSpeech cuts long words that the browser never finalized', () => {
  let now = 1;
  const speech = new RecognizedSpeech(() => now);
  speech.guess('word');
  now = 91;
  speech.guess(longSpeech);
  const all = speech.settle();
  expect(all.every(({ text }) => text.length <= 1_000)).toBe(true);
  expect([wordsIn(all), all[0]?.start, all.at(-1)?.end]).toEqual([longSpeech, 1, 91]);
});
