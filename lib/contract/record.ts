import { z } from 'zod';

/** Ids are safe in a path: no dot, no slash, no percent sign. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Some back ends use numbers as ids, others strings; we read both and keep a string. */
export const recordId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** A date as sent: kept as text, so that an invalid one never makes its record unreadable. */
export const wireDate = z.string();
/** The same, where the API may send seconds since 1970 instead. */
export const wireInstant = z.string();

export type Unreadable = { index: number; reason: string };

/**
 * Reads `{ data: [...] }` one record at a time: an unreadable record is reported, the rest is kept.
 * Throws only if there is no list at all.
 */
export function readList<Schema extends z.ZodType>(record: Schema, body: unknown) {
  const { data } = z.looseObject({ data: z.array(z.unknown()) }).parse(body);
  const records: z.output<Schema>[] = [];
  const unreadable: Unreadable[] = [];
  data.forEach((item, index) => {
    const read = record.safeParse(item);
    if (read.success) records.push(read.data);
    else unreadable.push({ index, reason: z.prettifyError(read.error) });
  });
  return { records, unreadable };
}
