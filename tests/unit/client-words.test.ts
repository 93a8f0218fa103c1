import { globSync, readFileSync } from 'node:fs';
import { locales } from '@/lib/i18n/locales';
import { importsOf, loadedBy } from '../rig/imports';

/** The words of client components are props (lib/i18n/words.ts): no translation library reaches a browser. */
const read = (file: string) => readFileSync(file, 'utf8');
const components = globSync('{app,components}/**/*.{ts,tsx}');
const clients = components.filter((file) => read(file).startsWith("'use client'"));

it('no module in a browser imports next-intl', () => {
  const loaded = [...loadedBy(clients)];
  expect(loaded.length).toBeGreaterThan(clients.length);
  expect(loaded).toContain('lib/i18n/words.ts');
  const guilty = loaded.filter((file) => importsOf(file).some((name) => /^next-intl\b/.test(name)));
  expect(guilty).toEqual([]);
});

describe.each(locales)('the words of client components (%s)', (locale) => {
  const messages = JSON.parse(read(`messages/${locale}.json`)) as Record<string, object>;
  const code = components.map(read).join('\n');
  const handed = new Set([...code.matchAll(/Words<'(\w+)'>/g)].map(([, name = '']) => name));

  it('contain only plain placeholders such as {name}', () => {
    expect(handed.size).toBeGreaterThan(5);
    for (const name of handed) {
      const text = JSON.stringify(messages[name]);
      expect({ name, odd: text.match(/\{\w+,|<\w+>|'\{|''/g) }).toEqual({ name, odd: null });
    }
  });
});
