import { generalKind, kindNamed, questions } from '../../lib/checking/checklists.ts';
import { groupBy } from '../../lib/group-by.ts';

/** How long an answer usually gets, and the questions whose answers get more or less. */
export function usualTimes(): string {
  const seconds = kindNamed(generalKind).usualSeconds;
  const bySeconds = groupBy(questions, ({ kind }) => String(kindNamed(kind).usualSeconds));
  const others = [...bySeconds]
    .filter(([usual]) => Number(usual) !== seconds)
    .map(([usual, asked]) => ({
      seconds: Number(usual),
      questions: asked.flatMap(({ text }) => Object.values(text)),
    }));
  return JSON.stringify({ seconds, others });
}
