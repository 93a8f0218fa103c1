import { generalKind, kinds, questions } from '../../lib/checking/checklists.ts';

/** Questions that nearly everybody is asked. */
const offered = ['weakness', 'yourself', 'hard-problem', 'conflict', 'why-job'];

/** The questions offered in the browser, without their checklists. */
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
