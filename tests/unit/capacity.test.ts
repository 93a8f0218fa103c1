import { readFileSync } from 'node:fs';
import { costsOf, needOf, tablesOf } from '../bench/capacity.ts';

const costs = costsOf(readFileSync('docs/bench.md', 'utf8'));

test('docs/capacity.md says what follows from docs/bench.md (npm run capacity)', () => {
  expect(readFileSync('docs/capacity.md', 'utf8')).toContain(tablesOf(costs));
});

test('sites are added by what runs out first, and one is to spare', () => {
  const { visitsASecond, sites, streams } = needOf(1_000_000, costs);
  // 200,000 visits a day, 24,000 in an hour, and twice that.
  expect(visitsASecond).toBeCloseTo(13.33, 2);
  expect(streams).toBeCloseTo(9_600, 0);
  expect(sites).toMatchObject({ byStreams: 2, inAll: 3 });
  const slow = needOf(1_000_000, { ...costs, visit: 635_500 });
  expect(slow.sites.byWork).toBe(15);
  expect(slow.sites.inAll).toBe(16);
});

test('a bench without a row says which', () => {
  expect(() => costsOf('| the BFF, /api/me | 1 µs |')).toThrow(/nginx/);
});
