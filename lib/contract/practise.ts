import { z } from 'zod';
import { conversation } from './conversation.ts';
import { maxRecordingSeconds } from './limits.ts';
import { message } from './message.ts';
import { wireDate } from './record.ts';

/**
 * POST /conversations: starts practice on the site, with the given question or one of the coach's.
 */
export const practiceStart = z.object({
  conversation: z.object({
    /** A language tag; the coach speaks the nearest language it knows. */
    language: z.string().min(2).max(35),
    question: z.string().trim().min(1).max(500).optional(),
  }),
});
export type PracticeStart = z.infer<typeof practiceStart>;

/** POST /conversations/{id}/messages: an answer in text. */
export const writtenAnswer = z.object({
  message: z.object({
    content_type: z.literal('text'),
    text_content: z.string().trim().min(1).max(10_000),
  }),
});

/** The same call as a form: the file `audio`, webm or mp4, and these fields. */
export const spokenAnswer = z.object({
  duration: z.coerce.number().positive().max(maxRecordingSeconds),
  /** Its peaks, from 0 to 1, as JSON. */
  waveform: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('is no JSON');
        return z.NEVER;
      }
    })
    .pipe(z.array(z.number().min(0).max(1)).min(1).max(256))
    .optional(),
});

/** Chosen by the client: a request repeated with its key is done once, and answered the same. */
export const idempotencyKeyPattern = /^[\w-]{8,128}$/;

export const conversationAnswer = z.looseObject({ data: conversation });
export const messageAnswer = z.looseObject({ data: message });

/** 402: when the next interview is available. */
export const weeklyLimit = z.looseObject({
  error: z.string(),
  code: z.literal('weekly_limit'),
  available_at: wireDate,
});
