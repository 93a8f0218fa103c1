import { type Criterion, kinds } from '../checking/checklists.ts';
import { rubricFor } from '../checking/rubric.ts';

/** An answer and the open lines of its checklist. */
export type CheckRequest = {
  answer: string;
  question: string;
  language: string;
  lines: readonly { id: string; label: string }[];
};

/** For an API with its own checklists only the labels are known. */
function lineFor({ id, label }: CheckRequest['lines'][number], language: string): string {
  const isKnown = (one: Criterion) => one.id === id;
  const known = kinds.flatMap(({ criteria }) => criteria).find(isKnown);
  return known ? rubricFor([known], language) : `${id}: ${label}`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The answer is a single line at the end, so that nothing in it can pass for instructions. */
export const checkPrompt = ({ answer, question, language, lines }: CheckRequest): string =>
  `The question: ${onOneLine(question)}

The checklist:
${lines.map((line) => lineFor(line, language)).join('\n')}

Write each "note" in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}.

The text to be judged is the one line after this one, to its end.
${onOneLine(answer)}`;
