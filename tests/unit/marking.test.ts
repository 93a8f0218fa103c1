import { languages, type MarkingLanguage } from '@/lib/marking/languages';
import { markAnswer } from '@/lib/marking/mark-answer';
import { scoresOf } from '@/lib/marking/scores';

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

describe.each(['en', 'es', 'pt-BR'] as const)('an answer in %s', (language) => {
  it('without a number, with “we”, a hedge and no result is told so, in its own words', () => {
    const { marks, seen } = markAnswer(weak[language], { rules: languages[language] });
    expect(seen).toMatchObject({ hasNumber: false, saysWe: true, endsWithResult: false });
    expect(seen.hedges).toBeGreaterThan(0);
    expect(seen.fillers).toBeGreaterThan(0);
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.map(({ kind }) => kind)).not.toContain('keep');
    for (const { quote } of marks) expect(weak[language]).toContain(quote);
  });

  it('with a number, “I” and a result at its end keeps them', () => {
    const { marks, seen } = markAnswer(strong[language], { rules: languages[language] });
    expect(seen).toMatchObject({ hasNumber: true, saysWe: false, endsWithResult: true, hedges: 0 });
    expect(marks.map(({ kind }) => kind)).toEqual(['keep', 'keep']);
    for (const { quote } of marks) expect(strong[language]).toContain(quote);
  });

  it('is scored higher the better it is, within its bounds', () => {
    const of = (text: string) => scoresOf([markAnswer(text, { rules: languages[language] }).seen]);
    const [low, high] = [of(weak[language]), of(strong[language])];
    expect(high.map(({ skill }) => skill)).toEqual([
      'Structure',
      'Numbers',
      'Ownership',
      'Clarity',
    ]);
    for (const [at, { value, max }] of high.entries()) {
      expect(value).toBeLessThanOrEqual(max);
      expect(low[at]?.value).toBeLessThan(value);
    }
  });
});

it('words of the question, and an answer said before, are seen as copied', () => {
  const question = 'Tell me about a time you disagreed with somebody at work.';
  const copied = markAnswer(`You want a time you disagreed with somebody at work. ${strong.en}`, {
    rules: languages.en,
    question,
  });
  expect(copied.marks[0]?.quote).toBe('a time you disagreed with somebody at');
  const again = markAnswer(strong.en, { rules: languages.en, before: [strong.en.toUpperCase()] });
  expect(again.seen.isCopied).toBe(true);
  expect(markAnswer(strong.en, { rules: languages.en, question }).seen.isCopied).toBe(false);
});

it('common words that only look like what the rules seek are left alone', () => {
  const seen = (language: MarkingLanguage, text: string) =>
    markAnswer(text, { rules: languages[language] }).seen;
  expect(seen('es', 'Los últimos proyectos y los próximos.').saysWe).toBe(false);
  expect(seen('pt-BR', 'Os últimos projetos e os próximos.').saysWe).toBe(false);
  expect(seen('es', 'Lo preparamos.').saysWe).toBe(true);
  expect(seen('en', 'I won’t let that happen again.').endsWithResult).toBe(false);
  expect(seen('en', 'And I won.').endsWithResult).toBe(true);
  expect(seen('es', 'Por lo menos ahora sé que me pasa.').endsWithResult).toBe(false);
  expect(seen('pt-BR', 'Pelo menos estou tentando.').endsWithResult).toBe(false);
  expect(seen('pt-BR', 'Caíram para menos de um.').endsWithResult).toBe(true);
});

it('too short, too long', () => {
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
])('nothing said, or nonsense, is marked at once and quotes only itself: %#', (text) => {
  for (const language of ['en', 'es', 'pt-BR'] as const) {
    const began = performance.now();
    const { marks } = markAnswer(text, {
      rules: languages[language],
      question: text,
      before: [text],
    });
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const { quote } of marks) expect(text).toContain(quote);
  }
});

it('nobody has no scores', () => {
  expect(scoresOf([])).toEqual([]);
});
