import { z } from 'zod';

type Unreadable = { index: number; reason: string };

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
