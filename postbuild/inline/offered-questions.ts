import { generalKind, kinds, questions } from '../../lib/checking/checklists.ts';

/** Those that nearly everybody is asked. */
const offered = ['weakness', 'yourself', 'hard-problem', 'conflict', 'why-job'];

/** What the browser offers of the questions, without their checklists. */
export const offeredQuestions = (): string =>
  JSON.stringify({
    questions: offered.map((id) => {
      const found = questions.find((one) => one.id === id);
      if (!found) throw new Error(`No question ${id}`);
      return found.text;
    }),
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    generalKind,
  });
