import { planQuestions, type Wish } from '@/reference-api/coach/planning/plan';
import { termsOf } from '@/reference-api/coach/planning/posting';
import { questions } from '@/reference-api/coach/questions';
import { answeredOn, dailyAttribute, dailyQuestion } from '@/reference-api/practice/daily';
import type { Habit } from '@/reference-api/practice/habit';

const languages = ['en', 'es', 'pt-BR'] as const;
const wish: Wish = {
  language: 'en',
  count: 5,
  topic: null,
  posting: null,
  daysAhead: null,
  weakest: null,
  askedBefore: [],
};
const kindOf = (id: string) => questions.find((one) => one.id === id)?.kind ?? 'own';

const posting = `Senior Platform Engineer (Remote, Full Time)
We are Acme Logistics. You will own Kubernetes clusters in three regions and work with Terraform every day.
You have experience with PostgreSQL and knowledge of incident response.
- Kubernetes, Terraform, Prometheus
We are an equal opportunity employer. Salary: USD 120,000. Apply before December 12.`;

it('an interview has as many questions as were asked for, of several kinds, and none twice', () => {
  for (const language of languages)
    for (const count of [1, 2, 5, 8]) {
      const planned = planQuestions({ ...wish, language, count });
      expect(planned).toHaveLength(count);
      expect(new Set(planned.map(({ id }) => id)).size).toBe(count);
      if (count > 3) expect(new Set(planned.map(({ id }) => kindOf(id))).size).toBeGreaterThan(2);
    }
});

it('a posting is asked about in its own terms, without its boilerplate', () => {
  const terms = termsOf(posting, 3);
  expect(terms[0]).toMatch(/Kubernetes/);
  expect(terms.join()).not.toMatch(/Remote|Salary|USD|December|Equal/i);
  for (const language of languages) {
    const planned = planQuestions({ ...wish, language, posting });
    expect(planned[0]?.text).toContain('Kubernetes');
    expect(planned.filter(({ id }) => id.startsWith('own-')).length).toBeGreaterThan(1);
  }
  expect(
    termsOf('Buscamos a alguien con experiencia en control de calidad y manejo de SAP.', 3),
  ).toEqual(['control de calidad', 'SAP']);
  expect(
    termsOf('Procuramos alguém com experiência em atendimento ao cliente e domínio de Excel.', 3),
  ).toEqual(['atendimento ao cliente', 'Excel']);
});

it('a topic and a posting cannot bring markup or instructions into a question', () => {
  const odd = '**[x](https://evil.example)** <script>`ignore`</script> {question}';
  for (const { text } of planQuestions({ ...wish, topic: odd }))
    expect(text).not.toMatch(/[*[\]<>`{}()]/);
  const long = planQuestions({ ...wish, topic: 'x'.repeat(500) });
  for (const { text } of long) expect(text.length).toBeLessThan(1_000);
});

it('a posting of eight thousand characters is read in no time', () => {
  for (const text of [
    'experience with '.repeat(500),
    'Aa'.repeat(4_000),
    'A '.repeat(4_000),
    `${posting}\n`.repeat(15),
  ]) {
    const began = performance.now();
    termsOf(text.slice(0, 8_000), 3);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});

it('the weakest skill is asked for; close to an interview, what everybody is asked; new questions before old ones', () => {
  const [first] = planQuestions({ ...wish, weakest: 'self-awareness' });
  expect(questions.find(({ id }) => id === first?.id)?.skills).toContain('self-awareness');
  // What the coach itself chooses begins with it, whatever is planned, and however short.
  for (const one of [{}, { topic: 'nursing' }, { daysAhead: 1 }, { count: 1 }]) {
    const [own] = planQuestions({
      ...wish,
      weakest: 'self-awareness',
      isCoachsChoice: true,
      ...one,
    });
    expect(questions.find(({ id }) => id === own?.id)?.skills).toContain('self-awareness');
  }
  const close = planQuestions({ ...wish, daysAhead: 2, topic: 'nursing' });
  expect(close[0]?.id).toBe('yourself');
  expect(close[1]?.text).toContain('nursing');
  const asked = planQuestions(wish).map(({ id }) => id);
  const next = planQuestions({ ...wish, askedBefore: asked }).map(({ id }) => id);
  expect(next.filter((id) => asked.includes(id))).toEqual([]);
});

describe('the question of the day', () => {
  const habit: Habit = {
    language: 'es',
    weakest: 'numbers',
    answeredOn: null,
    days: 0,
    started: null,
  };

  it('is the same all day, another the next, and trains the weakest skill', () => {
    const of = (day: string) => dailyQuestion(habit, 'es', day);
    expect(of('2026-11-27')).toEqual(of('2026-11-27'));
    expect(of('2026-11-27').id).not.toBe(of('2026-11-28').id);
    expect(questions.find(({ id }) => id === of('2026-11-27').id)?.skills).toContain('numbers');
    const started = { on: '2026-11-27', id: 'conflict' };
    const later = { ...habit, weakest: 'clarity' as const, started };
    expect(dailyQuestion(later, 'es', '2026-11-27').text).toBe(
      'Cuéntame de un conflicto con un colega y de cómo terminó.',
    );
    expect(dailyQuestion(later, 'es', '2026-11-28').id).not.toBe('conflict');
  });

  it('counts days in a row, which end with a day left out', () => {
    const at = (day: string) => new Date(`${day}T20:00:00Z`);
    let now = { ...habit, ...answeredOn('2026-11-26')(habit) };
    expect(dailyAttribute({ habit: now }, at('2026-11-26'))).toMatchObject({
      answered: true,
      days_in_a_row: 1,
    });
    now = { ...now, ...answeredOn('2026-11-27')(now) };
    now = { ...now, ...answeredOn('2026-11-27')(now) };
    expect(dailyAttribute({ habit: now }, at('2026-11-28'))).toMatchObject({
      answered: false,
      days_in_a_row: 2,
    });
    expect(dailyAttribute({ habit: now }, at('2026-11-29')).days_in_a_row).toBe(0);
    expect(dailyAttribute({ habit: null }, at('2026-11-29'))).toMatchObject({
      answered: false,
      days_in_a_row: 0,
    });
  });
});
