/** A long date in the reader's language; undefined if it is invalid. */
export function readableDate(date: string | undefined, languageTag: string): string | undefined {
  const moment = new Date(date ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  return new Intl.DateTimeFormat(languageTag, { dateStyle: 'long' }).format(moment);
}
