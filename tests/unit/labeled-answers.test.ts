import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { kindNamed, questions } from '@/lib/checking/checklists';
import { nonAnswers } from '@/lib/checking/verdict';

const languages = ['en', 'es', 'pt-br'];
const folders = [
  'tests/coach',
  ...['held-back', 'as-people-write', 'unseen'].map((name) => `tests/coach/${name}`),
];

const labeled = z.strictObject({
  id: z.string().min(1),
  question_id: z.enum(questions.map(({ id }) => id)),
  group: z.string().min(1),
  quality: z.enum(['good', 'fair', 'weak', 'none']),
  text: z.string().trim().min(1),
  is: z.enum(['answer', ...nonAnswers]),
  /** A criterion that is left out is debatable. */
  checks: z.record(z.string(), z.boolean()),
  pair: z.string().optional(),
  take: z.literal([1, 2]).optional(),
  follows: z.string().optional(),
  same: z.string().optional(),
});
type Labeled = z.output<typeof labeled>;

const read = (folder: string, language: string): Labeled[] =>
  z.array(labeled).parse(JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')));

const met = ({ checks }: Labeled) => Object.values(checks).filter(Boolean).length;

describe.each(languages)('the labeled answers in %s', (language) => {
  const all = folders.flatMap((folder) => read(folder, language));

  it('each have a different id', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('use the criteria of their question, and none for non-answers', () => {
    for (const { id, question_id, is, quality, checks } of all) {
      const { kind } = questions.find((one) => one.id === question_id) ?? {};
      const criteria = is === 'answer' ? kindNamed(kind).criteria.map((one) => one.id) : [];
      expect({
        id,
        strange: Object.keys(checks).filter((name) => !criteria.includes(name)),
      }).toEqual({ id, strange: [] });
      expect({ id, isAnswer: quality !== 'none' }).toEqual({ id, isAnswer: is === 'answer' });
    }
  });

  it('have a second take that meets one or two checks more', () => {
    const seconds = all.filter(({ take }) => take === 2);
    expect(seconds.length).toBeGreaterThan(0);
    for (const second of seconds) {
      const first = all.find(({ pair, take }) => pair === second.pair && take === 1);
      expect(first?.question_id).toBe(second.question_id);
      expect([1, 2]).toContain(first && met(second) - met(first));
    }
  });

  it('follow up on an answer to the same question', () => {
    const later = all.filter(({ follows }) => follows);
    expect(later.length).toBeGreaterThan(0);
    for (const { follows, question_id } of later) {
      expect(all.find(({ id }) => id === follows)?.question_id).toBe(question_id);
    }
  });
});

it('the same answer has the same labels in all three languages', () => {
  const said = (language: string) =>
    read('tests/coach/unseen', language)
      .filter(({ same }) => same)
      .map(({ same, question_id, checks }) => ({ same, question_id, checks }));
  const english = said('en');
  expect(english.length).toBeGreaterThan(0);
  expect([said('es'), said('pt-br')]).toEqual([english, english]);
});
