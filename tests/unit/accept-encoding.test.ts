import { accepts } from '@/server/packed-pages';

it.each([
  ['gzip, deflate, br', true],
  ['BR', true],
  ['gzip;q=0.5 , br ; q=0.1', true],
  ['br;q=1', true],
  ['br;q=0', false],
  ['br ; q=0.000', false],
  ['br;q=0, gzip', false],
  ['gzip', false],
  ['brotli, x-br', false],
  ['', false],
  [undefined, false],
])('%j takes br: %j', (header, isTaken) => {
  expect(accepts('br', header)).toBe(isTaken);
});

const spaces = ' '.repeat(15_500);
it.each([
  ['spaces', `br${spaces}x`],
  ['spaces before a weight', `br;${spaces}q=0.0${spaces}x`],
  ['commas', ','.repeat(15_500)],
  ['zeros', `br;q=0.${'0'.repeat(15_500)}x`],
])('thousands of %s take no time', (_what, header) => {
  const started = performance.now();
  accepts('br', header);
  expect(performance.now() - started).toBeLessThan(50);
});
