import { generalKind } from '../../../lib/checking/checklists.ts';
import type { PlannedQuestion } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import { questionIdOf } from '../questions.ts';
import { coachWords, filled } from '../words.ts';

/** The line as it is quoted: without its bullet, its Markdown, and the marks that the quotation has itself. */
const quoted = (line: string): string =>
  line
    .replace(/^[\s\-–—*•·▪●◦>#]+|^\s*\d+[.)]\s+/gu, '')
    .replace(/[*`]+/g, '')
    .replace(/[“”"]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();

/** One question for each line of a posting that somebody has chosen; the same line once. */
export function questionsFromLines(lines: string[], language: CoachLanguage): PlannedQuestion[] {
  const all = lines.flatMap((source): PlannedQuestion[] => {
    const line = quoted(source);
    if (line === '') return [];
    const text = filled(coachWords[language].fromPosting, { line });
    return [{ id: questionIdOf(text), text, kind: generalKind, source: source.trim() }];
  });
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}
