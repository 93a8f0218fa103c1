import { type DiffPart, wordDiff } from '@/lib/text/word-diff';

const marked = (parts: readonly DiffPart[] = []) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ');

it.each([
  [
    'We cut the costs a lot.',
    'I cut the costs by a third.',
    '[We] cut the costs [a lot.]',
    '[I] cut the costs [by a third.]',
  ],
  // Case, accents and punctuation do not count as changes.
  ['Então, a gente.', 'entao a gente', 'Então, a gente.', 'entao a gente'],
])('wordDiff marks removed and added words: %s, %s', (earlier, later, gone, came) => {
  const diff = wordDiff(earlier, later);
  expect([marked(diff?.before), marked(diff?.after)]).toEqual([gone, came]);
});

it('wordDiff keeps every character, even of empty or unrelated texts', () => {
  const [one, other] = ['um, so  this\nis it', 'entirely different — words'];
  const diff = wordDiff(one, other);
  expect(diff?.before.map(({ text }) => text).join('')).toBe(one);
  expect(diff?.after.map(({ text }) => text).join('')).toBe(other);
  expect(wordDiff('', '')).toEqual({ before: [], after: [], inline: [] });
});

it('wordDiff shows both texts in one, removed words before added ones', () => {
  const inline = wordDiff('We cut the costs a lot.', 'I cut the costs by a third.')?.inline;
  expect(inline?.map(({ text, change }) => `${change}: ${text.trim()}`)).toEqual([
    'gone: We',
    'new: I',
    'null: cut the costs',
    'gone: a lot.',
    'new: by a third.',
  ]);
});

it('wordDiff does not compare very long texts', () => {
  expect(wordDiff('word '.repeat(1_501), 'word')).toBeNull();
  expect(wordDiff('one two '.repeat(750), 'two one '.repeat(750))).not.toBeNull();
});
