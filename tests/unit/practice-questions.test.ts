import { offeredQuestions } from '@/components/interviews/practice/offered-questions';
import { locales } from '@/lib/i18n/locales';
import { questionIdOf, questions } from '@/reference-api/coach/questions';

it('the coach has sixty questions, each with its kind and skills, complete in every language', () => {
  expect(questions).toHaveLength(60);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(60);
  const kinds = ['behavioral', 'motive', 'introduction', 'weakness', 'situational', 'work'];
  expect([...new Set(questions.map(({ kind }) => kind))]).toEqual(kinds);
  for (const { id, skills, text } of questions) {
    expect(skills).toContain('clarity');
    for (const locale of locales) expect(questionIdOf(` ${text[locale].toUpperCase()} `)).toBe(id);
  }
  const all = questions.flatMap(({ text }) => Object.values(text));
  expect(new Set(all).size).toBe(180);
});

it('the site offers five of them in every language', () => {
  for (const locale of locales) expect(offeredQuestions(locale)).toHaveLength(5);
  expect(questionIdOf('What is the airspeed of a swallow?')).toMatch(/^own-/);
});
