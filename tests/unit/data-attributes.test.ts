import { globSync, readFileSync } from 'node:fs';

const files = globSync([
  '{app,components,lib}/**/*.{ts,tsx,css}',
  'postbuild/inline/*.ts',
  'instrumentation-client.ts',
]).filter((file) => !/\.generated\.ts$|data-attributes\.ts$/.test(file));

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** In JSX, in a selector, as a string, and by `dataset`. */
const spellings = [
  /(?:^|\s)data-([a-z]+(?:-[a-z]+)*)(?=[=\s>])/gm,
  /\[data-([a-z]+(?:-[a-z]+)*)/g,
  /'data-([a-z]+(?:-[a-z]+)*)'/g,
  /\bdataset\.(\w+)/g,
  /\bselectorOf\('([a-z-]+)'/g,
];
const comments = /\/\*[\s\S]*?\*\/|\/\/ .*/g;

const used = new Set(
  files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(comments, '');
    return spellings.flatMap((spelling) =>
      [...code.matchAll(spelling)].map(([, name = '']) => kebab(name)),
    );
  }),
);
const registry = readFileSync('lib/data-attributes.ts', 'utf8');
const registered = [...registry.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, name]) => name);

it('every data attribute is in the registry, and nothing else is', () => {
  expect(registered.toSorted()).toEqual([...used].sort());
});
