import { z } from 'zod';
import { conversation } from './conversation.ts';
import {
  longestAnswer,
  longestPostingLine,
  longestPracticeTopic,
  longestQuestion,
  longestTitle,
  maxRecordingSeconds,
  mostPostingLines,
  mostQuestions,
} from './limits.ts';
import { message, segment } from './message.ts';
import { atMost, posting } from './posting.ts';
import { debrief, transcript } from './real-interview.ts';
import { wireDate } from './record.ts';

const topics = ['question', 'topic', 'posting', 'daily', 'debrief', 'transcript'] as const;

/**
 * POST /conversations: starts practice on the site, with one given question, with questions about a
 * topic or a job posting, with today's question, or otherwise with the coach's own choice; or
 * stores a real interview, as somebody remembers it or as it was transcribed.
 */
export const practiceStart = z.object({
  conversation: z
    .object({
      /** A language tag; the coach speaks the nearest language it knows. */
      language: z.string().min(2).max(35),
      question: z.string().trim().min(1).refine(atMost(longestQuestion)).optional(),
      /** A role or subject. */
      topic: z.string().trim().min(1).refine(atMost(longestPracticeTopic)).optional(),
      posting: posting.optional(),
      /** For a question of the person's own: the kind whose checklist it gets. */
      question_kind: z
        .string()
        .regex(/^[a-z-]{1,40}$/)
        .optional(),
      /** Lines of the posting: each is asked about. An API with a model chooses them itself. */
      posting_lines: z
        .array(z.string().trim().min(1).refine(atMost(longestPostingLine)))
        .min(1)
        .max(mostPostingLines)
        .optional(),
      /** The title of the interview. If it is missing, the API chooses one. */
      title: z.string().trim().min(1).refine(atMost(longestTitle)).optional(),
      /** Today's question (`daily_question` of the user). */
      daily: z.literal(true).optional(),
      /** Only if the API offers it (`links.debrief`). */
      debrief: debrief.optional(),
      /** Only if the API offers it (`links.review`). */
      transcript: transcript.optional(),
      /** Only asked, one question after the other, and judged at the end (`links.rehearse`). */
      mode: z.literal('rehearsal').optional(),
      /** How many questions; five if it is left out. */
      count: z.number().int().min(1).max(mostQuestions).optional(),
    })
    .refine((asked) => topics.filter((name) => asked[name] !== undefined).length <= 1),
});
export type PracticeStart = z.infer<typeof practiceStart>;

/** POST /conversations/{id}/messages: an answer in text. */
export const writtenAnswer = z.object({
  message: z.object({
    content_type: z.literal('text'),
    text_content: z.string().trim().min(1).max(longestAnswer),
  }),
});

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is no JSON');
    return z.NEVER;
  }
});

/** The same call as a form: the file `audio`, webm or mp4, and these fields. */
export const spokenAnswer = z.object({
  duration: z.coerce.number().positive().max(maxRecordingSeconds),
  /** Its peaks, from 0 to 1, as JSON. */
  waveform: json.pipe(z.array(z.number().min(0).max(1)).min(1).max(256)).optional(),
  /** What the browser heard, as JSON; an API that transcribes prefers its own. */
  segments: json.pipe(z.array(segment.extend({ text: z.string().max(1_000) })).max(600)).optional(),
});

/** Chosen by the client: a request repeated with its key is done once, and answered the same. */
export const idempotencyKeyPattern = /^[\w-]{8,128}$/;

export const conversationAnswer = z.looseObject({ data: conversation });
export const messageAnswer = z.looseObject({ data: message });

/** 402: when the next interview is available, or when answers, debriefs or reviews are again. */
export const weeklyLimit = z.looseObject({
  error: z.string(),
  code: z.enum(['weekly_limit', 'answers_limit', 'debrief_limit', 'review_limit']),
  available_at: wireDate,
});
