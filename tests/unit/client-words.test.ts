import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@/lib/i18n/locales';

/** The words of client components are props (lib/i18n/words.ts): no translation library reaches a browser. */
const read = (file: string) => readFileSync(file, 'utf8');
const components = globSync('{app,components}/**/*.{ts,tsx}');
const clients = components.filter((file) => read(file).startsWith("'use client'"));

/** What a file needs at run time; an import of types alone is gone by then. */
const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, named, late]) => named ?? late ?? '');

function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  const isOurs = name.startsWith('@/') || name.startsWith('.');
  return isOurs ? ['', '.ts', '.tsx'].map((end) => base + end).find(isCode) : undefined;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && existsSync(file);

/** Every module of ours that a browser may load, with the file that asks for it. */
function loadedByBrowsers(): Set<string> {
  const found = new Set(clients);
  for (const file of found) {
    for (const name of importsOf(file)) {
      const target = resolve(file, name);
      if (target) found.add(target);
    }
  }
  return found;
}

it('no module that a browser loads imports next-intl', () => {
  const loaded = [...loadedByBrowsers()];
  expect(loaded.length).toBeGreaterThan(clients.length);
  expect(loaded).toContain('lib/i18n/words.ts');
  const guilty = loaded.filter((file) => importsOf(file).some((name) => /^next-intl\b/.test(name)));
  expect(guilty).toEqual([]);
});

describe.each(locales)('what client components are handed (%s)', (locale) => {
  const messages = JSON.parse(read(`messages/${locale}.json`)) as Record<string, object>;
  const code = components.map(read).join('\n');
  const handed = new Set([...code.matchAll(/Words<'(\w+)'>/g)].map(([, name = '']) => name));

  it('has placeholders as plain as {name}, which is all that `filled` knows', () => {
    expect(handed.size).toBeGreaterThan(5);
    for (const name of handed) {
      const text = JSON.stringify(messages[name]);
      expect({ name, odd: text.match(/\{\w+,|<\w+>|'\{|''/g) }).toEqual({ name, odd: null });
    }
  });
});
