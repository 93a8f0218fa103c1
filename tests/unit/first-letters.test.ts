import { globSync, readFileSync } from 'node:fs';
import { firstLetters } from '@/app/fonts/first-letters';

it('every word of ours is set in the font that a page waits for', () => {
  const files = [...globSync('messages/*.json'), ...globSync('content/**/*.md')];
  expect(files.length).toBeGreaterThan(3);
  const held = new Set(firstLetters);
  // An accent of its own is set together with its letter.
  const letters = files.flatMap((file) => [...readFileSync(file, 'utf8').normalize('NFC')]);
  expect([...new Set(letters)].filter((letter) => !held.has(letter) && letter !== '\n')).toEqual(
    [],
  );
});
