import { resolvedTimeZone } from './time-zone.ts';

const knownZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
/** Fixed offsets, which some runtimes do not list. */
const fixedOffset = /^Etc\/GMT[+-]\d{1,2}$/;

/**
 * The canonical name of a time zone from a cookie, or null. It bounds caches keyed by time zone:
 * `Intl` accepts any letter case, many aliases and thousands of offsets.
 */
export function canonicalTimeZone(written: string | undefined): string | null {
  // A shortcut, because asking `Intl` takes longer than rendering a row.
  if (written !== undefined && knownZones.has(written)) return written;
  const name = written ? resolvedTimeZone(written) : null;
  return name !== null && (knownZones.has(name) || fixedOffset.test(name)) ? name : null;
}
