import { resolvedTimeZone } from './time-zone.ts';

const places: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
/** Hours from Greenwich are zones, too; not every runtime lists them. */
const hours = /^Etc\/GMT[+-]\d{1,2}$/;

/**
 * The one name under which the server knows what a visitor calls a zone, or null. `Intl` takes every
 * letter case, many an alias and thousands of offsets: what is kept by zone is kept by this name.
 */
export function canonicalTimeZone(written: string | undefined): string | null {
  const name = written ? resolvedTimeZone(written) : null;
  return name !== null && (places.has(name) || hours.test(name)) ? name : null;
}
