import { isProgress } from '../../../tools/launch/site-build.ts';

it.each([
  'Creating an optimized production build ...',
  '✓ Compiled successfully in 41s',
  'Generating static pages using 1 worker (12/84) [=== ]',
])('the build shows as its progress: %s', (line) => {
  expect(isProgress(line)).toBe(true);
});

it.each([
  'Found 1 warning while optimizing generated CSS:',
  '\u001b[2m│     text-decoration: none;\u001b[22m',
  '│   [data-said]::highlight(said) {',
  'A, B { color: red }',
  '}',
  '',
])('the build shows no line of a source: %s', (line) => {
  expect(isProgress(line)).toBe(false);
});
