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

it('a person’s own question is general until they choose another kind', () => {
  expect(kinds.map(({ id }) => id)).toContain(generalKind);
  // The checklists must stay out of the browser's bundle.
  expect(process.env.OFFERED_QUESTIONS).not.toContain('misses');
});
