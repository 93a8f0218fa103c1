import { globSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/decisions/0013-bounded.md', 'utf8');
const listed = [...page.matchAll(/^\| `([^`]+)`\s*\| `([^`]+)`\s*\| (\S.*?)\s*\|$/gm)].map(
  ([, file = '', name = '', bound = '']) => ({ file, name, bound }),
);
const inList = new Set(listed.map(({ file, name }) => `${file} ${name}`));

const beginsEmpty = /= (?:\[\]|new (?:Weak)?(?:Map|Set)\b.*\(\)|\{.*new (?:Map|Set)\(\).*\});$/;
const declared = [
  // A module's own, or one of a class's.
  /^(?:export )?(?:const|let) (\w+)/,
  /^ {2}(?:(?:private|static|readonly) )*#?(\w+)(?:: [^=]+)? = /,
];
const processWide = /\bprocessWide(?:<.*>)?\('([\w-]+)'/g;

/** What is filled later and outlives what filled it, as far as a line can tell. */
function namesIn(text: string): string[] {
  const collections = text
    .split('\n')
    .filter((line) => beginsEmpty.test(line))
    .flatMap((line) => declared.map((pattern) => pattern.exec(line)?.[1]))
    .filter((name) => name !== undefined);
  return [...collections, ...[...text.matchAll(processWide)].map(([, name = '']) => name)];
}

const sources = globSync([
  '{app,components,lib,server}/**/*.{ts,tsx}',
  '{middleware,instrumentation,instrumentation-client}.ts',
]).map((file) => file.replaceAll('\\', '/'));

const found = sources.flatMap((file) =>
  namesIn(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
);

it.each(found)('has a bound: %s', (place) => {
  expect(inList).toContain(place);
});

it.each(listed)('the listed collection still exists: $file $name', ({ file, name }) => {
  expect(found).toContain(`${file} ${name}`);
});

it.each([
  ['const kept = new Map<string, () => void>();', ['kept']],
  ['export const kept: Kept[] = [];', ['kept']],
  ['let kept: Map<string, number> = new Map();', ['kept']],
  ['  readonly #kept = new WeakMap<Socket, Set<() => void>>();', ['kept']],
  ["  return processWide<Kept>('kept', () => []);", ['kept']],
  ['const fixed = new Set([1, 2]);', []],
  ['  const ofOneCall = new Map<string, number>();', []],
])('finds collections that can grow: %s', (line, names) => {
  expect(namesIn(line)).toEqual(names);
});
