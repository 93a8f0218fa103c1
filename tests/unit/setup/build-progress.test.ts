import { isProgress } from '../../../tools/launch/site-build.ts';

it.each([
  ['Creating an optimized production build ...', true],
  ['✓ Compiled successfully in 41s', true],
  ['Generating static pages using 1 worker (12/84) [=== ]', true],
  ['Found 1 warning while optimizing generated CSS:', false],
  ['\u001b[2m│     text-decoration: none;\u001b[22m', false],
  ['A, B { color: red }', false],
  ['', false],
])('the build shows %j as its progress: %s', (line, isShown) => {
  expect(isProgress(line)).toBe(isShown);
});
