import { kinds, questions, skills } from '@/content/practice-questions.json';
import { locales } from '@/lib/i18n/locales';

const criteria = kinds.flatMap((kind) => kind.criteria);
const unique = (ids: string[]) => new Set(ids).size === ids.length;

it('no question, kind, criterion or skill shares its id with another', () => {
  for (const list of [questions, kinds, criteria, skills]) {
    const ids = list.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
    expect(unique(ids)).toBe(true);
  }
});

it('each of the sixty-four questions has an existing kind, and each kind has a question', () => {
  expect(questions).toHaveLength(64);
  const used = new Set(questions.map(({ kind }) => kind));
  expect([...used].sort()).toEqual(kinds.map(({ id }) => id).sort());
});

it.each(kinds)('$id has three to five criteria, the first on whether it was answered', (kind) => {
  expect(kind.criteria.length).toBeGreaterThanOrEqual(3);
  expect(kind.criteria.length).toBeLessThanOrEqual(5);
  expect(kind.criteria[0]?.skill).toBe('relevance');
  for (const { id } of kind.criteria) expect(id.startsWith(`${kind.id}-`)).toBe(true);
});

it('every skill of a criterion has a name, and every named skill is used', () => {
  const used = new Set(criteria.map(({ skill }) => skill));
  expect([...used].sort()).toEqual(skills.map(({ id }) => id).sort());
});

it('every text exists in every language, and none is left in another language', () => {
  const sentences = [
    ...questions.map(({ text }) => text),
    ...kinds.map(({ name }) => name),
    ...criteria.flatMap(({ label, meets, misses }) => [label, meets, misses]),
  ];
  for (const words of [...sentences, ...skills.map(({ name }) => name)]) {
    expect(Object.keys(words).sort()).toEqual([...locales].sort());
    for (const said of Object.values(words)) expect(said).toMatch(/^\S(?:.*\S)?$/);
  }
  // Some skills have the same name in Spanish and Portuguese, so they are left out here.
  const everything = sentences.flatMap((words) => Object.values(words));
  expect(everything.filter((said, at) => everything.indexOf(said) !== at)).toEqual([]);
});

it('no text both meets and misses a criterion', () => {
  for (const { meets, misses } of criteria)
    for (const locale of locales) expect(meets[locale]).not.toBe(misses[locale]);
});
