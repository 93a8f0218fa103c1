import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

export const conversationStatuses = ['approved', 'pending', 'rejected'] as const;
export const conversationStatus = z.enum(conversationStatuses);
export type ConversationStatus = z.infer<typeof conversationStatus>;

/** A string, an object with `content`, or nothing. */
export const lastMessage = z
  .union([z.string(), z.looseObject({ content: z.string().nullish() })])
  .nullish()
  .catch(undefined);

const score = z.object({ skill: z.string(), value: z.number(), max: z.number() });

export const conversation = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    title: z
      .string()
      .nullish()
      .catch(undefined)
      .transform((title) => title ?? ''),
    created_at: wireDate.nullish().catch(undefined),
    last_message: lastMessage,
    status: conversationStatus.nullish().catch(undefined),
    scores: z.array(score).nullish().catch(undefined),
    /** A language tag. */
    language: z.string().nullish().catch(undefined),
  }),
});
export type Conversation = z.infer<typeof conversation>;

/** GET /conversations: the envelope; its records are read one by one with `readList`. */
export const conversationList = z.looseObject({ data: z.array(conversation) });

/** PUT /conversations/{id}: the new title. No other field of the request is passed on. */
export const conversationUpdate = z.object({ conversation: z.object({ title: z.string() }) });
