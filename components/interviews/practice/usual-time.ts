import { fold } from '@/lib/text/fold';

type Usual = {
  readonly seconds: number;
  readonly others: readonly { readonly seconds: number; readonly questions: readonly string[] }[];
};

/** Inlined at build (postbuild/inline/usual-times.ts): with their checklists the questions are large. */
const usual: Usual = JSON.parse(process.env.USUAL_TIMES ?? '{"seconds":120,"others":[]}');

/** How many seconds an answer to a question of its kind usually gets. */
export function usualSeconds(question: string): number {
  const folded = fold(question);
  const isIn = (one: string) => folded.includes(fold(one));
  return usual.others.find(({ questions }) => questions.some(isIn))?.seconds ?? usual.seconds;
}
