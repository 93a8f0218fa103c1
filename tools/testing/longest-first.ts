/**
 * The longest test files start first, because the others would end long before one that starts
 * last.
 */
export const longest = [
  'tests/contract/killed.test.ts',
  'tests/attack/all.ts',
  'tests/contract/durability.test.ts',
  'tests/faults/events.test.ts',
  'tests/engines/webkit.test.ts',
  'tests/contract/postgresql.test.ts',
  'tests/engines/firefox.test.ts',
  'tests/contract/backup.test.ts',
  'tests/operations/fleet.test.ts',
  'tests/operations/pressure.test.ts',
];

/** Sorts test files: the longest first, the others by name. */
export function longestFirst(files: readonly string[]): string[] {
  const names = files.toSorted();
  const first = longest.filter((file) => names.includes(file));
  return [...first, ...names.filter((file) => !first.includes(file))];
}
