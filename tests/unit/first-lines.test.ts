import assert from 'node:assert/strict';
import { firstLines } from '@/tools/testing/report';

const failureOf = (run: () => void): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It did not fail.');
};

test.each([
  ['Jest’s', () => expect(['middleware.ts', 'deploy/nginx.conf']).toEqual([])],
  ['node’s', () => assert.deepEqual(['middleware.ts', 'deploy/nginx.conf'], [])],
])('firstLines shows the unexpected files of %s difference', (_, fail) => {
  const text = firstLines(failureOf(fail));
  expect(text).toContain('middleware.ts');
  expect(text).toContain('deploy/nginx.conf');
});

test('firstLines shows the beginning of a long difference, and counts the rest', () => {
  const files = Array.from({ length: 30 }, (_, number) => `file-${number}.ts`);
  const text = firstLines(failureOf(() => expect(files).toEqual([])));
  expect(text).toContain('file-0.ts');
  expect(text).toMatch(/and \d+ more$/);
  expect(text).not.toContain('file-29.ts');
});

test('firstLines shows the first lines of any other error, without the stack', () => {
  expect(firstLines('No.\n\nReally.\n    at file.ts:1:2\nThree\nFour\nFive')).toBe(
    'No. · Really. · Three · Four',
  );
});
