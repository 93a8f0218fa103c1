/** The names on the command line; one that is not known ends the command. */
export function askedOf(what: string, known: readonly string[]): string[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return asked;
  console.error(`Unknown ${what}: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
