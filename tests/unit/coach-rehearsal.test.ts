import { quoteIn } from '@/lib/checking/quotes';
import type { Coach, Interview, PlannedQuestion, Turn } from '@/reference-api/coach/coach';
import { countingCoach } from '@/reference-api/coach/counting-coach';
import {
  questionsFromBackground,
  withBackground,
} from '@/reference-api/coach/planning/from-background';
import { judgeAfterwards, moveOn } from '@/reference-api/coach/rehearsal';
import { coachWords } from '@/reference-api/coach/words';

const questions: PlannedQuestion[] = ['one', 'two'].map((id) => ({
  id,
  text: `Question ${id}?`,
  kind: id === 'one' ? 'success' : 'conflict',
}));
const coachSays = (questionId: string): Turn => ({
  sender: 'ai',
  text: `Question ${questionId}?`,
  questionId,
  judged: null,
});
const personSays = (text: string | null, questionId: string): Turn => ({
  sender: 'user',
  text,
  questionId,
  judged: null,
});
const interview = (...turns: Turn[]): Interview => ({
  language: 'en',
  isRehearsal: true,
  questions,
  turns,
});

describe('a rehearsal', () => {
  it.each(['Yes.', null, 'What do you mean?', 'again'])('moves on after %j', (text) => {
    const { answer, questionId, judged } = moveOn(
      interview(coachSays('one'), personSays(text, 'one')),
    );
    expect({ answer, questionId, judged }).toEqual({
      answer: `${coachWords.en.next}\n\n**Question two?**`,
      questionId: 'two',
      judged: [],
    });
  });

  it('announces the end after the last question', () => {
    const { answer } = moveOn(interview(coachSays('two'), personSays('I did.', 'two')));
    expect(answer).toBe(coachWords.en.rehearsal.end);
  });

  it('begins by saying that it is a rehearsal, and that answers are judged only at the end', () => {
    const said = countingCoach.open('en', questions, true);
    expect(said).toContain(coachWords.en.rehearsal.introduction.none);
    expect(said).not.toContain(coachWords.en.introduction.none);
    expect(countingCoach.open('en', questions)).toContain(coachWords.en.introduction.none);
  });

  it('answers distress before anything else', () => {
    const { answer } = moveOn(interview(coachSays('one'), personSays('I want to die', 'one')));
    expect(answer).toBe(coachWords.en.distress);
  });

  it('is judged at the end, each answer by its own question, in order', async () => {
    const long = 'I moved two of the ovens and wrote down how, so that others could.';
    const all = interview(
      coachSays('one'),
      personSays(long, 'one'),
      personSays('next', 'one'),
      coachSays('two'),
      personSays('I want to die', 'two'),
      coachSays('two'),
      personSays(long, 'two'),
      coachSays('two'),
    );
    const judged = await judgeAfterwards(countingCoach, all);
    expect(judged.map(({ checks }) => checks[0]?.id ?? null)).toEqual([
      'success-occasion',
      null,
      null,
      'conflict-person',
    ]);
  });

  it('has as many judgments as answers, whatever the coach returns', async () => {
    const silent: Coach = {
      ...countingCoach,
      reply: async () => ({ answer: '', questionId: null, judged: [] }),
    };
    const all = interview(coachSays('one'), personSays('a', 'one'), personSays('b', 'one'));
    expect(await judgeAfterwards(silent, all)).toHaveLength(2);
    expect(await judgeAfterwards(silent, interview(coachSays('one')))).toEqual([]);
  });
});

const backgrounds = {
  en: [
    `Ana Souza · Lisbon · ana@example.com
Experienced engineer
Certified Scrum Master since 2019
• Led the move of forty services to Kubernetes, in six months.
2) Cut the pages from eleven a week to fewer than one; nobody missed them.
Responsible for on-call
- Designed, built and documented the queue that takes two million orders a day for all of our European shops
– Improved *everything*
Wrote <b>the</b> runbooks
Built it
Led the move of forty services to Kubernetes, in six months.`,
    [
      'Led the move of forty services to Kubernetes, in six months',
      'Cut the pages from eleven a week to fewer than one',
      'Designed, built and documented the queue that takes two million orders',
    ],
    'You wrote: “Led the move of forty services to Kubernetes, in six months”. Tell me how.',
  ],
  es: [
    `Enfermera de planta
* Lideré el turno de noche de doce personas.
También bailo tango con amigos
Conseguí que nadie esperara más de una hora
Hice los protocolos de infusión`,
    [
      'Lideré el turno de noche de doce personas',
      'Conseguí que nadie esperara más de una hora',
      'Hice los protocolos de infusión',
    ],
    'Escribiste: “Lideré el turno de noche de doce personas”. Cuéntame cómo.',
  ],
  'pt-BR': [
    `Chef de cozinha
- Reduzi o desperdício de peixe pela metade.
- Criei o cardápio de inverno
- Experiência com equipes grandes`,
    ['Reduzi o desperdício de peixe pela metade', 'Criei o cardápio de inverno'],
    'Você escreveu: “Reduzi o desperdício de peixe pela metade”. Conte como.',
  ],
} as const;

describe.each(Object.entries(backgrounds))('a background in %s', (language, given) => {
  const [background, phrases, first] = given;

  it('is quoted word for word where it says what the person did', () => {
    const asked = questionsFromBackground(background, language as 'en' | 'es' | 'pt-BR');
    const quoted = asked.map(({ text }) => /“(.+)”/.exec(text)?.[1] ?? '');
    expect(quoted).toEqual(phrases);
    for (const phrase of quoted) expect(quoteIn(background, phrase)).toBe(phrase);
    expect(asked[0]).toMatchObject({ text: first, kind: 'success' });
    expect(asked.every(({ source }) => source === undefined)).toBe(true);
  });
});

it('at most half of the questions quote the background, and never the first', () => {
  const about = questionsFromBackground(backgrounds.en[0], 'en');
  const plannedOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `q${at}`, text: '', kind: 'general' }));
  const places = (count: number) =>
    withBackground(plannedOf(count), about).flatMap(({ id }, at) =>
      id.startsWith('own-') ? [at] : [],
    );
  expect([1, 2, 3, 5, 8].map(places)).toEqual([[], [1], [1], [1, 3], [1, 3, 5]]);
  expect(withBackground(plannedOf(3), [])).toEqual(plannedOf(3));
});
