import { z } from 'zod';
import { checklistFor } from '../coach/checklist.ts';
import type { Checks } from '../coach/coach.ts';
import type { CoachLanguage } from '../coach/languages.ts';
import { kindOf } from '../coach/questions.ts';

/** Keyed by criterion. A missing one has no verdict. */
export const writtenChecks = z.record(
  z.string(),
  z.strictObject({ met: z.boolean(), quote: z.string().optional(), note: z.string().optional() }),
);

type Written = {
  text: string;
  question?: string | undefined;
  checklist?: string | undefined;
};

/** The whole checklist of an answer's question, in the language of its interview. */
export function checklistOf(
  { text, question, checklist }: Written,
  written: z.output<typeof writtenChecks>,
  language: CoachLanguage,
): Checks {
  const kind = checklist ?? kindOf(question ?? '');
  const lines = kind === undefined ? [] : checklistFor(kind, language);
  for (const [id, { met, quote }] of Object.entries(written)) {
    const isKnown = lines.some((line) => line.id === id);
    const isQuoted = quote === undefined ? !met : text.includes(quote);
    if (!isKnown || !isQuoted) throw new Error(`${id} cannot be a check of “${text}”.`);
  }
  return lines.map((line) => {
    const { met = null, quote, note } = written[line.id] ?? {};
    return { ...line, met, ...(quote !== undefined && { quote }), ...(note && { note }) };
  });
}
