import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { nonAnswers } from '../../../lib/checking/verdict.ts';
import type { CoachLanguage } from '../languages.ts';

/** An answer, and what a careful reader who does not know the model's instructions says of it. */
const labeledAnswer = z.object({
  id: z.string(),
  question_id: z.string(),
  group: z.string(),
  quality: z.enum(['good', 'fair', 'weak', 'none']),
  text: z.string(),
  is: z.enum(['answer', ...nonAnswers]),
  /** Keyed by the ids of the question's checklist. Arguable lines are left out. */
  checks: z.record(z.string(), z.boolean()),
  /** Two answers of one person to one question, the first and the second. */
  pair: z.string().optional(),
  take: z.union([z.literal(1), z.literal(2)]).optional(),
  /** The same answer in another language has the same name. */
  same: z.string().optional(),
});
export type LabeledAnswer = z.infer<typeof labeledAnswer>;

export async function readLabeled(
  folder: string,
  language: CoachLanguage,
): Promise<LabeledAnswer[]> {
  const file = `${folder}/${language.toLowerCase()}.json`;
  return z.array(labeledAnswer).parse(JSON.parse(await readFile(file, 'utf8')));
}
