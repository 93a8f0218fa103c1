import { readFileSync } from 'node:fs';
import level2 from '../fixtures/asvs-5-level-2.json';

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
const numbers = rows.flatMap((row) => row.match(/\bV\d+\.\d+\.\d+\b/g) ?? []);

it('every requirement of levels 1 and 2 is on the page once', () => {
  const wanted = Object.entries(level2).flatMap(([section, of]) =>
    of.map((number) => `${section}.${number}`),
  );
  expect(wanted).toHaveLength(253);
  expect([...numbers].sort()).toEqual(wanted.sort());
});

it('every row has a kind, and every requirement that is held names what holds it', () => {
  for (const row of rows) {
    const [, , , kind, by] = row.split('|').map((cell) => cell.trim());
    expect(['held', 'specified', 'left', 'operator', 'none']).toContain(kind);
    if (kind !== 'none') expect(by).not.toBe('');
    if (kind === 'held') expect(by).toMatch(/`[^`]+`/);
  }
});

it('every variable it names is in .env.example', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const [, name] of page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)) {
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  }
});
