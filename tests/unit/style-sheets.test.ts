import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { loadedBy } from '../rig/imports';

const read = (file: string) => readFileSync(file, 'utf8');
const sheets = globSync('{app,components,lib}/**/*.css').map((file) => file.replaceAll('\\', '/'));
const ofPages = sheets.filter((file) => file.startsWith('app/styles/'));
const ofFeatures = sheets.filter((file) => !ofPages.includes(file));
const code = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts']).map((file) =>
  file.replaceAll('\\', '/'),
);

/** The files that a file imports, as paths from the root. */
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

/** The folders in which a style sheet looks for class names. */
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

it('every feature’s style sheet is imported once, in app/: by one sheet, or by the only pages that use it', () => {
  expect(importing.filter((file) => !file.startsWith('app/'))).toEqual([]);
  const importedBy = (files: string[]) =>
    files.flatMap(importsOf).filter((file) => !ofPages.includes(file));
  const bySheets = importedBy(ofPages);
  const byPages = importedBy(importing.filter((file) => code.includes(file)));
  expect(byPages).toContain('components/legal/legal.css');
  expect([...bySheets, ...new Set(byPages)].toSorted()).toEqual(ofFeatures.toSorted());
});

/** The classes in a file's `className`s, as far as they are literal. */
function classesIn(text: string): string[] {
  const literals = [...text.matchAll(/\bclassName=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)].flatMap(
    ([, value = '']) => [
      ...value.replace(/===? '[^']*'/g, '').matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g),
    ],
  );
  return literals.flatMap(([, double, single, template]) =>
    (double ?? single ?? template ?? '').replace(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/),
  );
}

/** The classes for which a sheet has a rule, without escapes. */
const classesOf = (css: string): string[] =>
  [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

it('every class is a utility, has a rule in a sheet, or is used by a script', async () => {
  const used = new Map(
    code.flatMap((file) => classesIn(read(file)).map((name) => [name, file] as const)),
  );
  used.delete('');
  expect(used.size).toBeGreaterThan(500);
  const theme = await compile(read('app/styles/theme.css'), {
    base: 'app/styles',
    loadStylesheet: async (id, base) => {
      const file = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : `${base}/${id}`;
      return { path: file, base: path.dirname(file), content: read(file) };
    },
  });
  const known = new Set(
    [theme.build([...used.keys()]), ...ofFeatures.map(read)].flatMap(classesOf),
  );
  // Classes that only mark an element, for utilities of other elements or for our own scripts.
  const isMarker = (name: string) =>
    /^(?:group|peer)(?:\/\w+)?$/.test(name) ||
    code.some((file) => new RegExp(`'\\.${name}[ ']`).test(read(file)));
  const unknown = [...used].filter(([name]) => !known.has(name) && !isMarker(name));
  expect(unknown).toEqual([]);
});
