import { z } from 'zod';
import { longestBackground, longestTopic } from './limits.ts';
import { atMost, posting } from './posting.ts';
import { optional } from './record.ts';

const day = z.iso.date();

/** The user attribute `next_interview`. */
export const nextInterview = z.object({
  /** A day, such as 2026-11-30: interviews are planned in the person’s own time zone. */
  date: day,
  topic: z.string(),
});
export type NextInterview = z.infer<typeof nextInterview>;

/**
 * PUT /me/next_interview; null forgets it, with all that was given. A posting or background that is
 * left out stays as it is, for the next round; null removes it.
 */
export const nextInterviewUpdate = z.object({
  next_interview: z
    .object({
      date: day,
      topic: z.string().trim().min(1).refine(atMost(longestTopic)),
      /** This and the next: only if the API offers it (`links.plan`). */
      posting: posting.nullish(),
      /** What the person has done. */
      background: z
        .string()
        .trim()
        .min(1)
        .refine(atMost(longestBackground), { params: { code: 'background-too-long' } })
        .nullish(),
    })
    .nullable(),
});

/** GET /me/next_interview: the only answer with the posting and the background. */
export const nextInterviewAnswer = z.looseObject({
  next_interview: z
    .looseObject({
      ...nextInterview.shape,
      posting: optional(z.string()),
      background: optional(z.string()),
    })
    .nullable(),
});
