import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CoachLanguage } from '../languages.ts';

const remarks = z.array(z.string());

/** An answer, and what a careful human coach would say of it. Written before the rules were tuned. */
const labeledAnswer = z.object({
  id: z.string(),
  question_id: z.string(),
  group: z.string(),
  quality: z.enum(['good', 'fair', 'weak', 'none']),
  why_none: z.string().optional(),
  text: z.string(),
  /** Ids of remarks or skills (`skills.ts`). What is in neither list is arguable. */
  remarks: z.object({ expected: remarks, wrong: remarks }),
});
export type LabeledAnswer = z.infer<typeof labeledAnswer>;

export async function readLabeled(folder: string, language: CoachLanguage) {
  const file = `${folder}/${language.toLowerCase()}.json`;
  return z.array(labeledAnswer).parse(JSON.parse(await readFile(file, 'utf8')));
}
