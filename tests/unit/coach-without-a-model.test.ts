import { kindNamed, questions } from '@/lib/checking/checklists';
import { locales } from '@/lib/i18n/locales';
import { checklistFor } from '@/reference-api/coach/checklist';
import type { PlannedQuestion, Turn } from '@/reference-api/coach/coach';
import { countingCoach } from '@/reference-api/coach/counting-coach';
import type { CoachLanguage } from '@/reference-api/coach/languages';
import { asPlanned } from '@/reference-api/coach/questions';
import { coachWords } from '@/reference-api/coach/words';

const languages = ['en', 'es', 'pt-BR'] as const;

const planned = (language: CoachLanguage, ...kinds: string[]): PlannedQuestion[] =>
  kinds.flatMap((kind) =>
    questions
      .filter((one) => one.kind === kind)
      .slice(0, 1)
      .map((one) => asPlanned(one, language)),
  );

/** Runs an interview, and returns all its texts. */
async function held(
  language: CoachLanguage,
  asked: PlannedQuestion[],
  answers: (string | null)[],
): Promise<Turn[]> {
  const turns: Turn[] = [
    {
      sender: 'ai',
      text: countingCoach.open(language, asked),
      questionId: asked[0]?.id ?? null,
      judged: null,
    },
  ];
  for (const text of answers) {
    const before = turns.at(-1)?.questionId ?? null;
    const answer: Turn = { sender: 'user', text, questionId: before, judged: null };
    turns.push(answer);
    const reply = await countingCoach.reply({ language, questions: asked, turns });
    answer.judged = reply.judged[0] ?? null;
    turns.push({ sender: 'ai', text: reply.answer, questionId: reply.questionId, judged: null });
  }
  return turns;
}
const byCoach = (turns: Turn[]) => turns.filter(({ sender }) => sender === 'ai');
const answersOf = (turns: Turn[]) => turns.filter(({ sender }) => sender === 'user');

const long = {
  en: 'At the bakery I read the orders of a month and then moved two of the ovens.',
  es: 'En la panadería leí los pedidos de un mes y después moví dos de los hornos.',
  'pt-BR': 'Na padaria eu li os pedidos de um mês e depois mudei dois dos fornos.',
};

describe.each(languages)('in %s', (language) => {
  const asked = planned(language, 'success', 'conflict');
  const [first, second] = asked;
  const words = coachWords[language];

  it('introduces itself, asks in order, and neither thanks nor judges', async () => {
    const turns = await held(language, asked, [long[language], long[language]]);
    const [opening, then, end] = byCoach(turns);
    expect(opening?.text).toContain(words.introduction.none);
    expect(opening?.text).toContain(`**${first?.text}**`);
    expect(then).toMatchObject({
      text: `${words.next}\n\n**${second?.text}**`,
      questionId: second?.id,
    });
    expect(end).toMatchObject({ text: words.last, questionId: second?.id });
    expect(answersOf(turns).map(({ judged }) => judged)).toEqual(
      ['success', 'conflict'].map((kind) => ({
        unscored: null,
        checks: checklistFor(kind, language),
        stronger: null,
      })),
    );
  });

  it('follows up once on a short answer, then accepts any answer', async () => {
    const turns = await held(language, asked, [
      'Um, dois, três.',
      'Sí.',
      'No',
      words.goOn[0] ?? '',
    ]);
    const [, asks, goesOn, asksOfNext, end] = byCoach(turns);
    expect(asks?.text).toContain(words.fewWords.other.replace('{count}', '3'));
    expect(asks?.questionId).toBe(first?.id);
    expect(goesOn?.questionId).toBe(second?.id);
    expect(asksOfNext?.text).toContain(words.fewWords.one);
    expect(end?.text).toBe(words.last);
    const lengths = answersOf(turns).map(({ judged }) => judged?.checks.length);
    expect(lengths).toEqual([5, 5, 4, 0]);
  });

  it('continues after words to the coach, which are not an answer; eight words are one', async () => {
    for (const word of words.goOn) {
      const turns = await held(language, asked, [` ${word.toUpperCase()}! `]);
      expect(turns.at(-1)?.questionId).toBe(second?.id);
      expect(turns[1]?.judged?.checks).toEqual([]);
    }
    const turns = await held(language, asked, ['a b c d e f g h']);
    expect(turns.at(-1)?.questionId).toBe(second?.id);
  });

  it('answers distress alone, before anything else, and stores nothing about it', async () => {
    const said = { en: 'I want to die', es: 'Ya no quiero vivir', 'pt-BR': 'Quero morrer' };
    const turns = await held(language, asked, [said[language], long[language]]);
    expect(byCoach(turns)[1]).toMatchObject({ text: words.distress, questionId: first?.id });
    expect(words.distress).toMatch(/\]\(tel:\d+\).*\]\(https:/);
    expect(turns[1]?.judged).toEqual({ unscored: null, checks: [], stronger: null });
    expect(byCoach(turns)[2]?.questionId).toBe(second?.id);
  });

  it('gives a recording without a transcript its checklist, too', async () => {
    const turns = await held(language, asked, [null]);
    expect(turns.at(-1)?.text).toContain(words.unheard);
    expect(turns.at(-1)?.questionId).toBe(second?.id);
    expect(turns[1]?.judged?.checks).toHaveLength(5);
  });

  it('makes an open checklist in the interview’s language', () => {
    const checks = checklistFor('success', language);
    const locale = language === 'pt-BR' ? 'pt-br' : language;
    expect(checks.map(({ label }) => label)).toEqual(
      kindNamed('success').criteria.map(({ label }) => label[locale]),
    );
    for (const { met, skill } of checks) expect([met, typeof skill]).toEqual([null, 'string']);
  });
});

it('the coach makes no questions from a posting', async () => {
  expect(countingCoach.judge).toBe('none');
  expect(
    await countingCoach.questionsFrom('We look for a nurse.', { language: 'en', count: 5 }),
  ).toBeNull();
});

it('the coach gives a single question no number and no successor', async () => {
  const asked = planned('en', 'success');
  const turns = await held('en', asked, [long.en]);
  expect(turns[0]?.text).not.toContain('1');
  expect(turns.at(-1)?.text).toBe(coachWords.en.onlyOne);
});

it('the coach has every text in every language, with the same placeholders', () => {
  const blanksOf = (language: CoachLanguage) => {
    const { again, goOn, distress, ...rest } = coachWords[language];
    for (const one of [...again, ...goOn]) expect(one).toBe(one.toLowerCase());
    return JSON.stringify(rest).match(/"\w+"(?=:)|\{\w+\}/g);
  };
  expect(locales).toHaveLength(languages.length);
  for (const language of languages) {
    expect(blanksOf(language)).toEqual(blanksOf('en'));
    expect(JSON.stringify(coachWords[language])).not.toContain("'");
  }
});
