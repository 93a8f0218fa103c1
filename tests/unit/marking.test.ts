import { languages, type MarkingLanguage } from '@/lib/marking/languages';
import { markAnswer } from '@/lib/marking/mark-answer';

const weak: Record<MarkingLanguage, string> = {
  en: 'We had a problem with the labels. I think we kind of talked a lot about it with the other team, um, and we made a plan together that everybody liked very much.',
  es: 'Teníamos un problema con las etiquetas. Creo que hablamos mucho del asunto con el otro equipo, este… y preparamos juntos un plan que a todo el mundo le gustaba mucho, mucho.',
  'pt-BR':
    'Tínhamos um problema com as etiquetas. Acho que a gente falou muito disso com o outro time, né, e preparamos juntos um plano de que todo mundo gostava muito, muito mesmo.',
};
const strong: Record<MarkingLanguage, string> = {
  en: 'The label service paged us eleven times a week. I read the alerts of a month, deleted the ones about causes, and kept what a customer would notice. As a result, pages dropped to fewer than one a week.',
  es: 'El servicio de etiquetas nos despertaba once veces por semana. Leí las alertas de un mes, quité las que hablaban de causas y dejé las que notaría un cliente. Al final bajaron a menos de una por semana.',
  'pt-BR':
    'O serviço de etiquetas nos acordava onze vezes por semana. Eu li os alertas de um mês, tirei os que falavam de causas e deixei os que um cliente notaria. No fim caíram para menos de um por semana.',
};

const spoken = ['en', 'es', 'pt-BR'] as const;

it.each(spoken)('a weak and a strong answer in %s are marked in their own words', (language) => {
  const of = (text: string) => markAnswer(text, { rules: languages[language] });
  const [low, high] = [of(weak[language]), of(strong[language])];
  expect(low.seen).toMatchObject({ hasNumber: false, saysWe: true, endsWithResult: false });
  expect(Math.min(low.seen.hedges, low.seen.fillers)).toBeGreaterThan(0);
  expect(low.marks.length).toBeGreaterThan(2);
  expect(low.marks.map(({ kind }) => kind)).not.toContain('keep');
  for (const { quote } of low.marks) expect(weak[language]).toContain(quote);

  const good = { hasNumber: true, saysWe: false, endsWithResult: true, hedges: 0 };
  expect(high.seen).toMatchObject(good);
  expect(high.marks.map(({ kind }) => kind)).toEqual(['keep', 'keep']);
  for (const { quote } of high.marks) expect(strong[language]).toContain(quote);
});

it('words from the question count as copied', () => {
  const question = 'Tell me about a time you disagreed with somebody at work.';
  const copied = markAnswer(`You want a time you disagreed with somebody at work. ${strong.en}`, {
    rules: languages.en,
    question,
  });
  expect(copied.marks[0]?.quote).toBe('a time you disagreed with somebody at');
  expect(markAnswer(strong.en, { rules: languages.en, question }).seen.isCopied).toBe(false);
});

it('common words that only look like a match are not marked', () => {
  for (const [language, text, fact, isSo] of [
    ['es', 'Los últimos proyectos y los próximos.', 'saysWe', false],
    ['pt-BR', 'Os últimos projetos e os próximos.', 'saysWe', false],
    ['es', 'Lo preparamos.', 'saysWe', true],
    ['en', 'I won’t let that happen again.', 'endsWithResult', false],
    ['en', 'And I won.', 'endsWithResult', true],
    ['es', 'Por lo menos ahora sé que me pasa.', 'endsWithResult', false],
    ['pt-BR', 'Pelo menos estou tentando.', 'endsWithResult', false],
    ['pt-BR', 'Caíram para menos de um.', 'endsWithResult', true],
  ] as const)
    expect(markAnswer(text, { rules: languages[language] }).seen[fact]).toBe(isSo);
});

it('too short, and too long', () => {
  expect(markAnswer('I fixed it.', { rules: languages.en }).seen.isTooShort).toBe(true);
  const long = markAnswer(`${strong.en} `.repeat(8), { rules: languages.en });
  expect(long.seen.isTooLong).toBe(true);
});

it.each([
  '',
  ' ',
  '…',
  '🎤'.repeat(2_000),
  'a'.repeat(10_000),
  '“'.repeat(9_999),
  'we '.repeat(3_000),
  '. '.repeat(5_000),
])('empty and nonsense answers are marked quickly, and quoted exactly: %#', (text) => {
  for (const language of spoken) {
    const began = performance.now();
    const { marks } = markAnswer(text, { rules: languages[language], question: text });
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const { quote } of marks) expect(text).toContain(quote);
  }
});
