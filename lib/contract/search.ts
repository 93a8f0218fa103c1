import { z } from 'zod';
import { optional, recordId, wireDate } from './record.ts';

/** GET /search?q= */
export const searchQuery = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^\P{Cc}*$/u);

/** A message that contains each word of the query, the last one as a prefix. */
export const searchResult = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    conversation_id: recordId,
    message_id: recordId,
    /** Plain text around the words. */
    excerpt: z.string(),
    created_at: optional(wireDate),
  }),
});

/** The newest matches; the API decides how many. */
export const searchAnswer = z.looseObject({ data: z.array(searchResult) });
