import { z } from 'zod';
import { checkIdPattern } from './limits.ts';
import { optional, recordId, wireDate } from './record.ts';

export const checkId = z.string().regex(checkIdPattern);

/** Seconds from the start of the recording. */
export const segment = z.object({ start: z.number(), end: z.number(), text: z.string() });

/** A phrase the coach marked: `quote` is a part of the message's text. */
export const remark = z.object({
  quote: z.string(),
  kind: z.enum(['keep', 'fix']),
  note: z.string(),
  /** The skill it is about, by the name that the scores have for it. */
  skill: optional(z.string()),
});

/** The progress of an answer over the previous take of its question. */
const progress = z.object({
  skill: z.string(),
  from: z.number(),
  to: z.number(),
  /** What made the difference: a part of the message's text. */
  quote: z.string().optional(),
});

/** What can be counted in an answer. Pauses are in seconds from the start of the recording. */
const delivery = z.object({
  words: optional(z.number()),
  words_per_minute: optional(z.number()),
  pauses: optional(z.array(z.object({ start: z.number(), end: z.number() }))),
  fillers: optional(z.number()),
  numbers: optional(z.number()),
  i: optional(z.number()),
  we: optional(z.number()),
});

/** A line of the checklist of an answer's question. `met` is null where nobody has said. */
const check = z.object({
  id: checkId,
  /** One sentence, in the interview's language. */
  label: z.string(),
  /** By the name that the scores have for it. */
  skill: optional(z.string()),
  met: z.boolean().nullable(),
  /** What shows it: a part of the message's text. */
  quote: optional(z.string()),
  note: optional(z.string()),
});

/**
 * `sender_type` and `content_type` may be any string: unknown ones are shown as text from the AI. What
 * an `interviewer` said in a real interview is plain text.
 */
export const message = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    sender_type: optional(z.string()),
    content_type: optional(z.string()),
    text_content: optional(z.string()),
    screenshot_url: optional(z.string()),
    audio_url: optional(z.string()),
    created_at: optional(wireDate),
    /** The length of a recording, in seconds. */
    duration: optional(z.number().positive()),
    /** Its peaks, from 0 to 1. */
    waveform: optional(z.array(z.number().min(0).max(1))),
    segments: optional(z.array(segment)),
    remarks: optional(z.array(remark)),
    /** On the coach's message: the question that it asks. Answers with the same one are takes of it. */
    question_id: optional(z.string()),
    /** The same answer, better, in the person's own words; what they did not say is a blank: `[how many?]`. */
    stronger: optional(z.string()),
    progress: optional(z.array(progress)),
    /** Why the answer is not judged. */
    unscored: optional(z.string()),
    delivery: optional(delivery),
    checks: optional(z.array(check)),
    /** In a real interview: when it was said, in seconds from the beginning. */
    start: optional(z.number().nonnegative()),
    /** On a question that was made from a job posting: the line of the posting. */
    source: optional(z.string()),
    /** The `Idempotency-Key` that an answer was sent with. */
    key: optional(z.string()),
  }),
});
export type Message = z.infer<typeof message>;

/** GET /conversations/{id}/messages. The screens skip unreadable records. */
export const messageList = z.looseObject({ data: z.array(message) });
