import { kindNamed, questions } from '@/lib/checking/checklists';
import { questionsFromLines } from '@/reference-api/coach/planning/from-posting';
import { planQuestions, questionsTraining, type Wish } from '@/reference-api/coach/planning/plan';

const languages = ['en', 'es', 'pt-BR'] as const;
const wish: Wish = {
  language: 'en',
  count: 5,
  topic: null,
  daysAhead: null,
  weakest: null,
  askedBefore: [],
};
const trains = (kind: string | undefined, skill: string) =>
  kindNamed(kind).criteria.some((one) => one.skill === skill);

it('planQuestions returns the requested number of questions, of several kinds, none twice', () => {
  for (const language of languages)
    for (const count of [1, 2, 5, 8]) {
      const planned = planQuestions({ ...wish, language, count });
      expect(planned).toHaveLength(count);
      expect(new Set(planned.map(({ id }) => id)).size).toBe(count);
      for (const { id, kind } of planned)
        expect(kind).toBe(questions.find((one) => one.id === id)?.kind);
      if (count > 3) expect(new Set(planned.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    }
});

it('planQuestions asks about a topic, which cannot inject markup or instructions', () => {
  const about = planQuestions({ ...wish, topic: 'night shifts' });
  expect(about.filter(({ text }) => text.includes('night shifts')).map(({ kind }) => kind)).toEqual(
    ['success', 'way-of-working'],
  );
  const odd = '**[x](https://evil.example)** <script>`ignore`</script> {question}';
  for (const { text } of planQuestions({ ...wish, topic: odd }))
    expect(text).not.toMatch(/[*[\]<>`{}()]/);
  const long = planQuestions({ ...wish, topic: 'x'.repeat(500) });
  for (const { text } of long) expect(text.length).toBeLessThan(200);
});

it.each([
  [
    'en',
    ['• You will own our clusters on AWS.', '2) Dress wounds on the *night* shift'],
    'The posting says: “You will own our clusters on AWS.” Tell me about something you did that shows you can.',
    'The posting says: “Dress wounds on the night shift” Tell me about something you did that shows you can.',
  ],
  [
    'es',
    ['- Preparar la "mise en place" del turno de noche.', '  Cuidar a pacientes mayores'],
    'La oferta dice: “Preparar la ’mise en place’ del turno de noche.” Cuéntame de algo que hayas hecho y que muestre que puedes.',
    'La oferta dice: “Cuidar a pacientes mayores” Cuéntame de algo que hayas hecho y que muestre que puedes.',
  ],
  [
    'pt-BR',
    ['– Montar cardápios sazonais;', 'Experiência com UTI neonatal'],
    'A vaga diz: “Montar cardápios sazonais;” Conte sobre algo que você fez e que mostre que consegue.',
    'A vaga diz: “Experiência com UTI neonatal” Conte sobre algo que você fez e que mostre que consegue.',
  ],
] as const)(
  'planQuestions quotes each chosen line of a posting in a question: %s',
  (language, lines, ...texts) => {
    const planned = questionsFromLines([...lines, lines[0], ' • '], language);
    expect(planned.map(({ text }) => text)).toEqual(texts);
    expect(planned.map(({ source }) => source)).toEqual(lines.map((line) => line.trim()));
    for (const { id, kind } of planned)
      expect([kind, id]).toEqual(['general', expect.stringMatching(/^own-/)]);
  },
);

it('planQuestions starts with the weakest skill, common questions shortly before an interview, and new questions', () => {
  const [first] = planQuestions({ ...wish, weakest: 'self-awareness' });
  expect(trains(first?.kind, 'self-awareness')).toBe(true);
  expect(questionsTraining('numbers').map(({ kind }) => kind)).not.toContain('motive');
  expect(questionsTraining('nothing')).toEqual([]);
  // The coach's own choice begins with the weakest skill, whatever is planned, and however short it
  // is.
  for (const one of [{}, { topic: 'nursing' }, { daysAhead: 1 }, { count: 1 }]) {
    const [own] = planQuestions({ ...wish, weakest: 'numbers', isCoachsChoice: true, ...one });
    expect(trains(own?.kind, 'numbers')).toBe(true);
  }
  const close = planQuestions({ ...wish, daysAhead: 2, topic: 'nursing' });
  expect(close[0]?.kind).toBe('introduction');
  expect(close[1]?.text).toContain('nursing');
  const asked = planQuestions(wish).map(({ id }) => id);
  const next = planQuestions({ ...wish, askedBefore: asked }).map(({ id }) => id);
  expect(next.filter((id) => asked.includes(id))).toEqual([]);
});
