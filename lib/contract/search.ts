import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

/** GET /search?q= */
export const searchQuery = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^\P{Cc}*$/u);

/** A message in which each word of the query stands, the last one as the beginning of a word. */
export const searchResult = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    conversation_id: recordId,
    message_id: recordId,
    /** Plain text around the words. */
    excerpt: z.string(),
    created_at: wireDate.nullish().catch(undefined),
  }),
});

/** Its answer: so many of the newest as the API finds enough; its records are read one by one with `readList`. */
export const searchAnswer = z.looseObject({ data: z.array(searchResult) });
