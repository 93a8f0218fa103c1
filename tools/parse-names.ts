/** The names given on the command line, without flags. Throws if one is unknown. */
export function parseNames(what: string, known: readonly string[], flags: readonly string[] = []) {
  const asked = process.argv.slice(2).filter((word) => !flags.includes(word));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return asked;
  throw new Error(`Unknown ${what}: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}
