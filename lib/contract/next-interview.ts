import { z } from 'zod';
import { longestTopic } from './limits.ts';

const day = z.iso.date();

/** The user attribute `next_interview`. */
export const nextInterview = z.object({
  /** A day, such as 2026-11-30: interviews are planned in the person’s own time zone. */
  date: day,
  topic: z.string(),
});
export type NextInterview = z.infer<typeof nextInterview>;

/** PUT /me/next_interview; null forgets it. */
export const nextInterviewUpdate = z.object({
  next_interview: z
    .object({
      date: day,
      topic: z
        .string()
        .trim()
        .min(1)
        .refine((text) => [...text].length <= longestTopic),
    })
    .nullable(),
});
