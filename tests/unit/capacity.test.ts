import { readFileSync } from 'node:fs';
import { costsOf, tablesOf } from '../bench/capacity.ts';

const costs = costsOf(readFileSync('docs/bench.md', 'utf8'));

test('docs/capacity.md says what follows from docs/bench.md (npm run capacity)', () => {
  expect(readFileSync('docs/capacity.md', 'utf8')).toContain(tablesOf(costs));
});
