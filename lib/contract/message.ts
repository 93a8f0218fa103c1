import { z } from 'zod';
import { optional, recordId, wireDate } from './record.ts';

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
    sender_type: optional(z.string()),
    content_type: optional(z.string()),
    text_content: optional(z.string()),
    screenshot_url: optional(z.string()),
    audio_url: optional(z.string()),
    created_at: optional(wireDate),
    /** Of a recording, in seconds. */
    duration: optional(z.number().positive()),
    /** Its peaks, from 0 to 1. */
    waveform: optional(z.array(z.number().min(0).max(1))),
    segments: optional(z.array(segment)),
    remarks: optional(z.array(remark)),
    /** Answers with the same one are takes of one question. */
    question_id: optional(z.string()),
  }),
});
export type Message = z.infer<typeof message>;

/** GET /conversations/{id}/messages. The screens skip unreadable records. */
export const messageList = z.looseObject({ data: z.array(message) });
