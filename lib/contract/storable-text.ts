/**
 * Text that a database and every program on the way can hold: whole characters (no half of a
 * surrogate pair), and no NUL. Applies to every text of a request, at the site as at the API.
 */
export const isStorableText = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0');

/** For text that a model wrote or transcribed, which nobody could correct. */
export const madeStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Whether all texts of a JSON value are storable. */
export function holdsStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(holdsStorableText);
}
