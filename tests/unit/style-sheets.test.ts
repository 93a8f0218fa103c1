import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadedBy } from '../rig/imports';

const read = (file: string) => readFileSync(file, 'utf8');
const sheets = globSync('{app,components,lib}/**/*.css').map((file) => file.replaceAll('\\', '/'));
const ofPages = sheets.filter((file) => file.startsWith('app/styles/'));
const ofFeatures = sheets.filter((file) => !ofPages.includes(file));
const code = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts']).map((file) =>
  file.replaceAll('\\', '/'),
);

/** What a file imports, as a path from the root. */
function importsOf(file: string): string[] {
  const lines = file.endsWith('.css')
    ? /^@import "(\.[^"]+)"(?: layer\(components\))?;$/gm
    : /\b(?:import|from|require)\b[\s(]*['"]([^'"]+\.css)['"]/g;
  return [...read(file).matchAll(lines)].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name),
  );
}

const importing = [...code, ...ofPages].filter((file) => importsOf(file).length > 0);

const folderOf = (file: string) => file.split(path.sep).slice(0, 2).join('/');

/** The folders in which a style sheet looks for names of classes. */
function searched(sheet: string): string[] {
  const sources = [...read(sheet).matchAll(/^@source "(.+)";$/gm)];
  return sources
    .flatMap(([, pattern = '']) => globSync(path.posix.join('app/styles', pattern)))
    .map(folderOf);
}

it.each([
  ['app/styles/public.css', 'app/[[]locale[]]/(public)/**/page.tsx'],
  ['app/styles/member.css', 'app/[[]locale[]]/(member)/**/page.tsx'],
  ['app/styles/error.css', 'app/global-error.tsx'],
])('%s covers every component of its pages', (sheet, pages) => {
  const files = [...loadedBy(globSync(pages))].filter((file) => read(file).includes('className'));
  const folders = new Set(files.map(folderOf));
  const components = [...folders].filter((folder) => folder.startsWith('components/'));
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((folder) => !searched(sheet).includes(folder))).toEqual([]);
});

it('no member page uses a public style sheet', () => {
  const sheets = importsOf('app/styles/public.css').filter((file) => ofFeatures.includes(file));
  const classes = sheets.flatMap((file) => [...read(file).matchAll(/\.([a-z][\w-]+)/g)]);
  const drawn = new Set(classes.map(([, name]) => name));
  expect(drawn.size).toBeGreaterThan(40);
  const used = [...loadedBy(globSync('app/[[]locale[]]/(member)/**/*.tsx'))].flatMap((file) =>
    [...read(file).matchAll(/className=(?:"|\{`)([^"`]*)/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => drawn.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});

it('every style sheet of a feature is imported once, in app/: by one sheet, or by the only pages that use it', () => {
  expect(importing.filter((file) => !file.startsWith('app/'))).toEqual([]);
  const importedBy = (files: string[]) =>
    files.flatMap(importsOf).filter((file) => !ofPages.includes(file));
  const bySheets = importedBy(ofPages.filter((file) => file !== 'app/styles/book.css'));
  const byPages = importedBy(importing.filter((file) => code.includes(file)));
  expect(byPages).toContain('components/legal/legal.css');
  expect([...bySheets, ...new Set(byPages)].toSorted()).toEqual(ofFeatures.toSorted());
});

const rawColor = '(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[(]';
const inSheet = new RegExp(`#[0-9a-f]{3,8}\\b|\\b${rawColor}`, 'i');
const inClass = new RegExp(`-\\[(?:#|${rawColor})`, 'i');

it('no style sheet of a feature and no class contains a raw colour', () => {
  expect(inSheet.test(read('app/styles/theme.css'))).toBe(true);
  expect(ofFeatures.filter((file) => inSheet.test(read(file)))).toEqual([]);
  expect(code.filter((file) => inClass.test(read(file)))).toEqual([]);
});
