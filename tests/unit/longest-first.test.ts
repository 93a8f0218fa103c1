import { globSync } from 'node:fs';
import { longest, longestFirst } from '@/tools/testing/longest-first';

test('the longest tests start first, the others by name', () => {
  const [one = '', two = ''] = longest;
  expect(longestFirst(['tests/z.test.ts', two, 'tests/a.test.ts', one])).toEqual([
    one,
    two,
    'tests/a.test.ts',
    'tests/z.test.ts',
  ]);
});

test('each of the longest tests is a file', () => {
  expect(longest.filter((file) => globSync(file).length === 0)).toEqual([]);
});
