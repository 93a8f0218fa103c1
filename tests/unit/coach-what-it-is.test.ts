import { readLabeled } from '@/reference-api/coach/eval/labeled';
import { measure } from '@/reference-api/coach/eval/measure';
import { featuresOf, likelyKinds } from '@/reference-api/coach/judging/classifier';
import { judge } from '@/reference-api/coach/judging/judge';
import { kinds } from '@/reference-api/coach/judging/what-it-is';
import { type CoachLanguage, coachLanguages } from '@/reference-api/coach/languages';
import en from '@/reference-api/coach/learning/examples/en.json';
import es from '@/reference-api/coach/learning/examples/es.json';
import pt from '@/reference-api/coach/learning/examples/pt-br.json';
import { learn } from '@/reference-api/coach/learning/learn';
import { questions, textIn } from '@/reference-api/coach/questions';
import { rulesCoach } from '@/reference-api/coach/rules-coach';

/** Answers and non-answers as people write them, by authors who knew neither rules nor examples. */
const asPeopleWrite = 'tests/coach/as-people-write';

describe('the classifier', () => {
  const weather = 0;
  const food = 1;
  const example = (kind: number, text: string) => ({ kind, features: featuresOf(text, {}) });
  const weights = learn(
    [
      example(weather, 'it rained all day and the wind was cold'),
      example(weather, 'Sunny, with a little wind later.'),
      example(food, 'I fried two eggs with butter'),
      example(food, 'butter on bread, and a boiled egg'),
    ],
    2,
  );
  const likely = (text: string) => [...likelyKinds(featuresOf(text, {}), weights, 2)];

  it('knows texts like its examples, and is sure of nothing else', () => {
    expect(likely('cold wind and rain')[weather]).toBeGreaterThan(0.6);
    expect(likely('bread with a fried egg')[food]).toBeGreaterThan(0.6);
    expect(Math.abs((likely('xyzzy')[food] ?? 0) - 0.5)).toBeLessThan(0.1);
    const [one = 0, other = 0] = likely('butter in the rain');
    expect(one + other).toBeCloseTo(1);
  });

  it('sees through accents, capitals, apostrophes and numbers', () => {
    expect(featuresOf('Café à 25 °, ISN’T it', {})).toEqual(featuresOf("cafe a 7 isn't it", {}));
  });

  it('takes facts about a text into account', () => {
    const facts = (isHot: number) => featuresOf('the same words', { isHot });
    const own = learn(
      [
        { kind: food, features: facts(1) },
        { kind: weather, features: facts(0) },
      ],
      2,
    );
    const [, hot = 0] = likelyKinds(facts(1), own, 2);
    const [, cold = 0] = likelyKinds(facts(0), own, 2);
    expect(hot).toBeGreaterThan(cold);
  });
});

describe.each<[CoachLanguage, typeof en]>([
  ['en', en],
  ['es', es],
  ['pt-BR', pt],
])('the examples in %s', (language, examples) => {
  it('have a known kind and question, and are all different', () => {
    const ids = questions.map(({ id }) => id);
    for (const { kind, question_id } of examples) {
      expect(kinds).toContain(kind);
      expect(ids).toContain(question_id);
    }
    expect(new Set(examples.map(({ text }) => text)).size).toBe(examples.length);
  });

  it('are none of the answers by which the coach is measured', async () => {
    const folders = ['tests/coach', 'tests/coach/held-back', asPeopleWrite];
    const labeled = await Promise.all(folders.map((folder) => readLabeled(folder, language)));
    const known = new Set(examples.map(({ text }) => text));
    expect(labeled.flat().filter(({ text }) => known.has(text))).toEqual([]);
  });
});

it.each(coachLanguages)(
  'in %s it is known what is an answer as people write it',
  async (language) => {
    const labeled = await readLabeled(asPeopleWrite, language);
    const real = labeled.filter(({ quality }) => quality !== 'none').length;
    const { unjudged, judgedNonAnswers } = await measure(rulesCoach, language, labeled);
    expect(unjudged / real).toBeLessThanOrEqual(0.02);
    expect(judgedNonAnswers / (labeled.length - real)).toBeLessThanOrEqual(0.1);
  },
);

it.each<[string, CoachLanguage, boolean]>([
  ['in their own language', 'en', false],
  ['after a follow-up', 'pt-BR', true],
])('whoever is in distress is heard %s', (_, language, isFollowUp) => {
  const text =
    'to escrevendo aqui pq n tenho com quem falar, meu marido me bateu de novo e to trancada no banheiro com as crianças';
  const [question] = questions;
  if (!question) throw new Error('There are no questions.');
  const asked = { ...question, text: textIn(question, language), language, isFollowUp };
  expect(judge(text, asked).unscored).toBe('distress');
});
