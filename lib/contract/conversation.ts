import { z } from 'zod';
import { optional, recordId, wireDate } from './record.ts';

export const conversationStatuses = ['approved', 'pending', 'rejected'] as const;
export const conversationStatus = z.enum(conversationStatuses);
export type ConversationStatus = z.infer<typeof conversationStatus>;

/** What came of a real interview. */
export const outcome = z.enum(['open', 'next_round', 'offer', 'no']);
export type Outcome = z.infer<typeof outcome>;

/** A string, an object with `content`, or nothing. */
export const lastMessage = optional(
  z.union([z.string(), z.looseObject({ content: z.string().nullish() })]),
);

const score = z.object({
  skill: z.string(),
  value: z.number(),
  max: z.number(),
  /** What it comes from: a part of the text of this message. */
  quote: optional(z.string()),
  message_id: optional(z.string()),
  /** What would raise it. */
  advice: optional(z.string()),
  /** Its value in the interview before. */
  before: optional(z.number()),
});

export const conversation = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    title: optional(z.string()).transform((title) => title ?? ''),
    created_at: optional(wireDate),
    last_message: lastMessage,
    status: optional(conversationStatus),
    scores: optional(z.array(score)),
    /** A language tag. */
    language: optional(z.string()),
    /** How many questions the coach will ask. */
    question_count: optional(z.number()),
    /** When it was finished. Where an API has none, it is finished once it has scores. */
    finished_at: optional(wireDate),
    /** A rehearsal has no remarks and no checks until it is finished. */
    mode: optional(z.literal('rehearsal')),
    /**
     * For an interview that took place and was described or transcribed here: its day and its
     * outcome.
     */
    real: optional(z.object({ date: z.iso.date(), outcome: optional(outcome) })),
    /** On the free plan, finishing it is this week's interview. */
    uses_free_week: optional(z.boolean()),
  }),
});
export type Conversation = z.infer<typeof conversation>;

/** GET /conversations. The screens skip unreadable records. */
export const conversationList = z.looseObject({ data: z.array(conversation) });

/** PUT /conversations/{id}: the new title. No other field of the request is passed on. */
export const conversationUpdate = z.object({ conversation: z.object({ title: z.string() }) });

/** PATCH /conversations/{id}, of a real interview. */
export const outcomeUpdate = z.object({ conversation: z.object({ outcome }) });
