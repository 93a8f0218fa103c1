import { z } from 'zod';

/** Ids are safe in a path: no dot, no slash, no percent sign. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Some back ends use numbers as ids, others strings; we read both and keep a string. */
export const recordId = z.union([z.string().min(1), z.number().int()]).transform(String);

/** A date as sent: kept as text, so that an invalid one never makes its record unreadable. */
export const wireDate = z.string();
/** The same, where the API may send seconds since 1970 instead. */
export const wireInstant = z.string();

/** What may be missing; of another shape it counts as missing, and its record stays readable. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().catch(undefined);
