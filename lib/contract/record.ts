import { z } from 'zod';
import { instantOf } from '../time/instant.ts';

/** Ids may be numbers or strings; we keep strings. */
export const recordId = z.union([z.string().min(1), z.number().int()]).transform(String);

/**
 * A date as sent: kept as text, so that an invalid one never makes its record unreadable. A number is
 * written out.
 */
export const wireDate = z.preprocess((value) => {
  const instant = typeof value === 'number' ? instantOf(value) : null;
  return instant === null ? value : new Date(instant).toISOString();
}, z.string());

/**
 * A field that may be missing. In a wrong shape it counts as missing; its record stays readable.
 */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().catch(undefined);
