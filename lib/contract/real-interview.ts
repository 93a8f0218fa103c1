import { z } from 'zod';
import { outcome } from './conversation.ts';
import {
  longestNote,
  longestQuestion,
  longestTopic,
  longestTranscript,
  mostDebriefQuestions,
  mostTurns,
} from './limits.ts';
import { atMost } from './posting.ts';

/** Interviews that took place, as parts of POST /conversations. */

const line = (longest: number) => z.string().trim().min(1).refine(atMost(longest));

/** What somebody remembers of a real interview. */
export const debrief = z.object({
  /** In the person’s own time zone, and not in the future. */
  date: z.iso.date(),
  topic: line(longestTopic),
  questions: z.array(line(longestQuestion)).min(1).max(mostDebriefQuestions),
  note: z.string().trim().refine(atMost(longestNote)).optional(),
  outcome: outcome.optional(),
});

const turn = z.object({
  who: z.enum(['me', 'them']),
  text: z.string().trim().min(1),
  /** In seconds, from the beginning. */
  start: z.number().nonnegative().optional(),
});

const lengthOf = (turns: { text: string }[]): number =>
  turns.reduce((sum, { text }) => sum + [...text].length, 0);

/** A real interview, word for word. */
export const transcript = z.object({
  turns: z
    .array(turn)
    .refine((turns) => turns.length > 0, { params: { code: 'transcript-empty' } })
    .refine((turns) => turns.length <= mostTurns && lengthOf(turns) <= longestTranscript, {
      params: { code: 'transcript-too-long' },
    })
    .refine((turns) => turns.some(({ who }) => who === 'me'), {
      params: { code: 'transcript-without-me' },
    }),
  /** Today if it is left out. */
  date: z.iso.date().optional(),
});
