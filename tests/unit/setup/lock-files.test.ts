import { readFileSync } from 'node:fs';

/**
 * `npm ci` refuses a lock file that lacks the package of a platform, but only on a machine of that
 * platform. A package without a hash is not verified.
 */
type LockEntry = {
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  dependencies?: object;
  optionalDependencies?: object;
};
type Entries = Record<string, LockEntry>;

const lockFiles = [
  'package-lock.json',
  'tools/setup/runtime/package-lock.json',
  'tests/bench/tools/package-lock.json',
  'tests/drills/tools/package-lock.json',
];

const readEntries = (file: string): Entries => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The places where Node would look for a package, nearest first. */
function* placesOf(name: string, from: string): Generator<string> {
  const above = (place: string) => place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0));
  for (let place = from; place; place = above(place)) yield `${place}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

const unnamed = (entries: Entries): string[] =>
  Object.entries(entries).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => ![...placesOf(name, from)].some((place) => entries[place]))
      .map((name) => `${from} wants ${name}`),
  );

/** The project itself and its workspace. */
const own = ['', 'reference-api'];

/**
 * The packages without a hash; one inside another package's archive is covered by that archive's
 * hash.
 */
const unproven = (entries: Entries): string[] =>
  Object.keys(entries).filter((place) => {
    const { inBundle, link, integrity = '', resolved = '' } = entries[place] ?? {};
    if (own.includes(place) || inBundle || link) return false;
    return !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/');
  });

it.each(lockFiles)(
  '%s has every package for every platform, each with a hash and an address',
  (file) => {
    const entries = readEntries(file);
    expect(Object.keys(entries).length).toBeGreaterThan(1);
    expect([...unnamed(entries), ...unproven(entries)]).toEqual([]);
  },
);

it('no package installs a Node by a script', () => {
  expect(readEntries('package-lock.json')).not.toHaveProperty(['node_modules/node']);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});
