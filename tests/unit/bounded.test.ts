import { globSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/decisions/0013-bounded.md', 'utf8');
const rows = page.matchAll(/^\| `([^`]+)`\s*\| `([^`]+)`\s*\| \S.*?\s*\|$/gm);
const listed = [...rows].map(([, file, name]) => `${file} ${name}`);

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

it('every collection that can grow is listed with its bound, and nothing else is', () => {
  expect([...new Set(found)].sort()).toEqual(listed.sort());
});
