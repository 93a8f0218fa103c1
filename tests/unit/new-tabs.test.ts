import { globSync, readFileSync } from 'node:fs';

it('every link that opens a new tab says so in the same way', () => {
  const guilty = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('_blank'),
  );
  expect(guilty).toEqual(['components/ui/new-tab.tsx']);
});
