import { questions } from '../../lib/checking/checklists.ts';
import { groupBy } from '../../lib/group-by.ts';

/** The common questions that a story answers, by what the story shows. */
export function storyQuestions(): string {
  const storied = questions.filter(({ shows }) => shows !== undefined);
  const byTheme = groupBy(storied, ({ shows = '' }) => shows);
  return JSON.stringify(
    Object.fromEntries(
      [...byTheme].map(([theme, asked]) => [theme, asked.map(({ text }) => text)]),
    ),
  );
}
