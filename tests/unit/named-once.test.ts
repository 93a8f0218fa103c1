import { globSync, readFileSync } from 'node:fs';
import { locales } from '@/lib/i18n/locales';
import { siteName } from '@/lib/site';
import { brand } from '@/reference-api/pages/page';

const code = globSync([
  '{app,components,lib,server,postbuild}/**/*.{ts,tsx,mjs}',
  '{middleware,instrumentation}.ts',
  'next.config.mjs',
]);
const read = (file: string) => readFileSync(file, 'utf8');
const comment = /\/\*[\s\S]*?\*\/|\/\/ .*/g;
const spelling = (word: RegExp) =>
  code.filter((file) => word.test(read(file).replace(comment, '')));

describe('the languages', () => {
  it('are listed in one place, and where the framework needs a literal', () => {
    expect(spelling(/pt-br/).sort()).toEqual([
      'lib/i18n/locales.ts',
      // In which countries it is spoken; a language without a row does with the one it names.
      'lib/phone/likely-countries.ts',
      'middleware.ts',
    ]);
  });

  it('are the same in the matchers of the middleware', () => {
    const spelled = [...read('middleware.ts').matchAll(/\(((?:\?:)?[a-z-]+(?:\|[a-z-]+)+)\)/g)].map(
      ([, group = '']) => group.replace('?:', '').split('|'),
    );
    expect(spelled.length).toBeGreaterThan(3);
    for (const languages of spelled) expect(languages).toEqual(locales);
  });
});

describe('the brand', () => {
  it('is spelled in one place', () => {
    expect(spelling(new RegExp(`(?<!X-)${siteName}`))).toEqual(['lib/site.ts']);
    const words = globSync(['messages/*.json', 'content/**/*.md']);
    expect(words.filter((file) => read(file).includes(siteName))).toEqual([]);
  });

  it('is also the name of the embedded API, which imports nothing of the site', () => {
    expect(brand).toBe(siteName);
  });
});
