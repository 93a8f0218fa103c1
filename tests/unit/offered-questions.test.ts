import {
  generalKind,
  offeredQuestions,
  questionKinds,
} from '@/components/interviews/practice/offered-questions';
import { kinds, questions } from '@/lib/checking/checklists';
import { locales } from '@/lib/i18n/locales';

it.each(locales)('five questions and every kind are offered in %s', (locale) => {
  const texts = questions.map(({ text }) => text[locale]);
  const offered = offeredQuestions(locale);
  expect(offered).toHaveLength(5);
  expect(offered.filter((text) => !texts.includes(text))).toEqual([]);
  expect(questionKinds(locale)).toEqual(kinds.map(({ id, name }) => [id, name[locale]]));
});

it('a question of the person’s own is general until another kind is chosen', () => {
  expect(kinds.map(({ id }) => id)).toContain(generalKind);
  // The checklists stay out of the browser's bundle.
  expect(process.env.OFFERED_QUESTIONS).not.toContain('misses');
});
