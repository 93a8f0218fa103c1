import { titleOf } from '@/components/interviews/practice/interview-subject';
import { postingLines } from '@/components/interviews/practice/posting-lines';
import { longestPostingLine, longestTitle } from '@/lib/contract/limits';

const posting = `Registered nurse, cardiology

We are a hospital in the middle of town. Our teams are small, and they stay.
Your tasks
• Care for twelve patients a shift
- Train new colleagues on the ward
2. Keep records of every medication
You work in three shifts
Salary
• Care for twelve patients a shift`;

it('postingLines returns list items first, then single lines, then sentences, each once', () => {
  expect(postingLines(posting)).toEqual([
    'Care for twelve patients a shift',
    'Train new colleagues on the ward',
    'Keep records of every medication',
    'Registered nurse, cardiology',
    'You work in three shifts',
    'We are a hospital in the middle of town.',
    'Our teams are small, and they stay.',
    'Your tasks',
    'Salary',
  ]);
});

it('postingLines splits a posting without line breaks into sentences', () => {
  expect(postingLines('You cook for eighty guests. You order what is needed.')).toEqual([
    'You cook for eighty guests.',
    'You order what is needed.',
  ]);
});

it('postingLines leaves out lines without words, or longer than the API accepts', () => {
  expect(postingLines(`---\n\n•\n${'word '.repeat(longestPostingLine)}`)).toEqual([]);
  expect(postingLines('')).toEqual([]);
});

it('the title is the first line of the posting, cut after a word if too long', () => {
  expect(titleOf('\n Head chef \nat a small hotel')).toBe('Head chef');
  const cut = titleOf('🙂 long '.repeat(longestTitle));
  expect([...cut].length).toBeLessThanOrEqual(longestTitle);
  expect(cut).toMatch(/ long…$|🙂…$/);
});
