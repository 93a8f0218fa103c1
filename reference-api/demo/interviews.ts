import { z } from 'zod';
import { remark } from '../../lib/contract/message.ts';
import dailyNudges from './interviews/daily-nudges.json' with { type: 'json' };
import english from './interviews/en.json' with { type: 'json' };
import spanish from './interviews/es.json' with { type: 'json' };
import portuguese from './interviews/pt-br.json' with { type: 'json' };

const turn = z.strictObject({
  sender: z.enum(['user', 'ai']),
  kind: z.enum(['text', 'audio', 'screenshot']).default('text'),
  /** A list of lines, or a single text. */
  text: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]),
  screen: z.string().optional(),
  seconds: z.number().optional(),
  /** The question's id: answers with the same one are takes. */
  question: z.string().optional(),
  remarks: z.array(remark).optional(),
  /** Hours since the previous turn; by default the minute or so that typing takes. */
  hoursLater: z.number().optional(),
});
export type Turn = z.output<typeof turn>;

/** The demo's interviews as their files hold them: title, time and turns. */
const interview = z.strictObject({
  title: z.string(),
  daysAgo: z.number(),
  /**
   * Scores by skill, out of 5. Names are the same in all languages, so that each skill is one line.
   */
  scores: z.record(z.string(), z.number()).optional(),
  status: z.enum(['approved', 'pending', 'rejected']).optional(),
  /** The shape in which the last message is sent; a string by default. */
  lastMessage: z.enum(['string', 'object', 'absent']).optional(),
  turns: z.array(turn),
});

export type Interview = z.output<typeof interview> & { language?: string };

/** Seven months of practice in three languages; dates are relative to the first start. */
export const interviews: Interview[] = [
  ...spoken('en', english),
  ...spoken('es', spanish),
  ...spoken('pt-BR', portuguese),
  ...spoken('en', dailyNudges),
];

function spoken(language: string, practiced: unknown): Interview[] {
  return z
    .array(interview)
    .parse(practiced)
    .map((one) => ({ ...one, language }));
}
