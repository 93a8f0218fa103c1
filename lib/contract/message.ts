import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

/** Seconds from the start of the recording. */
const segment = z.object({ start: z.number(), end: z.number(), text: z.string() });

/** A phrase the coach marked: `quote` is a part of the message's text. */
export const remark = z.object({
  quote: z.string(),
  kind: z.enum(['keep', 'fix']),
  note: z.string(),
});

/**
 * `sender_type` and `content_type` may be any string: unknown ones are shown as text from the AI.
 */
export const message = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    sender_type: z.string().nullish().catch(undefined),
    content_type: z.string().nullish().catch(undefined),
    text_content: z.string().nullish().catch(undefined),
    screenshot_url: z.string().nullish().catch(undefined),
    audio_url: z.string().nullish().catch(undefined),
    created_at: wireDate.nullish().catch(undefined),
    /** Of a recording, in seconds. */
    duration: z.number().positive().nullish().catch(undefined),
    /** Its peaks, from 0 to 1. */
    waveform: z.array(z.number().min(0).max(1)).nullish().catch(undefined),
    segments: z.array(segment).nullish().catch(undefined),
    remarks: z.array(remark).nullish().catch(undefined),
    /** Of an answer: those with the same one are takes of one question. */
    question_id: z.string().nullish().catch(undefined),
  }),
});
export type Message = z.infer<typeof message>;

/**
 * GET /conversations/{id}/messages: the envelope; its records are read one by one with `readList`.
 */
export const messageList = z.looseObject({ data: z.array(message) });
