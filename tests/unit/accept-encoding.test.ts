import { accepts } from '@/server/packed-pages';
import { withinAMinute } from '../setup/within-a-minute';

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
])('accepts takes %j for allowing br: %j', (header, isTaken) => {
  expect(accepts('br', header)).toBe(isTaken);
});

const many = 2_000_000;
const spaces = ' '.repeat(many);
it.each([
  ['spaces', `br${spaces}x`],
  ['spaces before a weight', `br;${spaces}q=0.0${spaces}x`],
  ['commas', ','.repeat(many)],
  ['zeros', `br;q=0.${'0'.repeat(many)}x`],
])('accepts takes linear time for millions of %s', (_what, header) => {
  withinAMinute(() => accepts('br', header));
});

it('withinAMinute aborts an algorithm of quadratic time', () => {
  const ofEveryPair = () => / +x/.test(spaces);
  expect(() => withinAMinute(ofEveryPair, 100)).toThrow('timed out');
});
