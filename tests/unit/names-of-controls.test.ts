import { globSync, readFileSync } from 'node:fs';

/**
 * A title beside the same label becomes a description, which a screen reader reads after the name.
 */
it('no control is described by its own name', () => {
  const files = globSync('components/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  const twice =
    /<[a-zA-Z][^<>]*?\b(?:aria-label|label)=(\{[^}\n]+\}|"[^"]+")\s(?:[^<>]*?\s)?title=\1|\btitle=(\{[^}\n]+\}|"[^"]+")\s(?:[^<>]*?\s)?aria-label=\2/;
  const wrong = files.filter((file) => twice.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});
