import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const sheets = globSync('{app,components,lib}/**/*.css').map((file) => file.replaceAll('\\', '/'));
const ofFeatures = sheets.filter((file) => file !== 'app/theme.css');
const code = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts']).map((file) =>
  file.replaceAll('\\', '/'),
);

/** What a file imports, as a path from the root. */
function importsOf(file: string): string[] {
  const lines = file.endsWith('.css')
    ? /^@import "(\.[^"]+)" layer\(components\);$/gm
    : /\b(?:import|from|require)\b[\s(]*['"]([^'"]+\.css)['"]/g;
  return [...read(file).matchAll(lines)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );
}

const importing = [...code, 'app/theme.css'].filter((file) => importsOf(file).length > 0);

it('style sheets are imported in app/ and nowhere else', () => {
  expect(importing.filter((file) => !file.startsWith('app/'))).toEqual([]);
});

it('the three documents import app/theme.css', () => {
  const documents = importing.filter((file) => importsOf(file).includes('app/theme.css'));
  expect(documents.toSorted()).toEqual([
    'app/[locale]/layout.tsx',
    'app/global-error.tsx',
    'app/global-not-found.tsx',
  ]);
});

it('every style sheet of a feature is imported once', () => {
  const imported = importing.flatMap(importsOf).filter((file) => file !== 'app/theme.css');
  expect(ofFeatures.length).toBeGreaterThan(0);
  expect(imported.toSorted()).toEqual(ofFeatures.toSorted());
});

const rawColor = '(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[(]';
const inSheet = new RegExp(`#[0-9a-f]{3,8}\\b|\\b${rawColor}`, 'i');
const inClass = new RegExp(`-\\[(?:#|${rawColor})`, 'i');

it('no style sheet of a feature, and no class, names a raw colour', () => {
  expect(inSheet.test(read('app/theme.css'))).toBe(true);
  expect(ofFeatures.filter((file) => inSheet.test(read(file)))).toEqual([]);
  expect(code.filter((file) => inClass.test(read(file)))).toEqual([]);
});
