import { nextStep, type PlanFacts, planSteps } from '@/components/interviews/plan/plan-steps';
import { kindsOfRound, questionsToAsk } from '@/components/interviews/plan/questions-to-ask';
import { sheetOf } from '@/components/interviews/plan/sheet';
import content from '@/content/questions-to-ask.json';
import { locales } from '@/lib/i18n/locales';

const unmet = [
  {
    id: 'success-number',
    label: 'A number',
    skill: 'Numbers',
    met: 1,
    open: 4,
    lastMet: '2026-11-01',
  },
  { id: 'success-result', label: 'A result', skill: 'Structure', met: 2, open: 2, lastMet: null },
];
const facts: PlanFacts = {
  today: '2026-11-20',
  date: '2026-11-30',
  since: '2026-11-18',
  fromPosting: null,
  questions: ['a', 'b', 'c', 'd'],
  practiced: [],
  rehearsed: [],
  unmet,
  skills: ['Numbers', 'Ownership', 'Structure'],
  stories: [],
  sheetReadOn: null,
};
const shown = (more: Partial<PlanFacts> = {}) =>
  planSteps({ ...facts, ...more }).map((step) => {
    const about = 'question' in step ? step.question : 'skill' in step ? step.skill : '';
    return `${step.kind} ${about}${step.isDone ? ' done' : ''}`.replace('  ', ' ').trim();
  });

describe('the plan', () => {
  it('has at most seven steps, from practicing questions to reading the sheet', () => {
    expect(shown()).toEqual([
      'practice a',
      'practice b',
      'practice c',
      'train',
      'story Numbers',
      'rehearse',
      'read-sheet',
    ]);
  });

  it('begins with a question from the posting if a model makes one', () => {
    const first = (fromPosting: string[]) => shown({ fromPosting }).slice(0, 4);
    expect(first([])).toEqual(['posting', 'practice a', 'practice b', 'train']);
    expect(first(['2026-11-17'])[0]).toBe('posting');
    expect(first(['2026-11-18'])[0]).toBe('posting done');
  });

  it('marks a step as done if it was done after the interview was planned', () => {
    expect(
      shown({
        practiced: [
          { question: 'a', day: '2026-11-17' },
          { question: 'b', day: '2026-11-18' },
        ],
        unmet: unmet.map((one) => ({ ...one, lastMet: '2026-11-19' })),
        stories: [{ skills: ['Ownership'] }],
        rehearsed: ['2026-11-19'],
        sheetReadOn: '2026-11-19',
      }),
    ).toEqual([
      'practice a',
      'practice b done',
      'practice c',
      'train done',
      'story Numbers',
      'rehearse done',
      'read-sheet',
    ]);
    expect(nextStep(planSteps(facts))).toMatchObject({ kind: 'practice', question: 'a' });
  });

  it('recognizes a practiced question by its text, ignoring case and accents', () => {
    const practiced = [{ question: '¿QUE falló?', day: '2026-11-19' }];
    expect(shown({ questions: ['¿Qué falló?', '¿Por qué?'], practiced }).slice(0, 2)).toEqual([
      'practice ¿Qué falló? done',
      'practice ¿Por qué?',
    ]);
  });

  it.each([28, 29, 30])(
    'drops new practice for rehearsing and the sheet from two days before the interview (%i)',
    (day) => {
      const today = `2026-11-${day}`;
      expect(shown({ today, rehearsed: ['2026-11-19'] })).toEqual(['rehearse', 'read-sheet']);
      const practiced = [{ question: 'b', day: '2026-11-19' }];
      const done = { today, practiced, rehearsed: ['2026-11-28'], sheetReadOn: '2026-11-28' };
      expect(shown(done)).toEqual(['practice b done', 'rehearse done', 'read-sheet done']);
      expect(nextStep(planSteps({ ...facts, ...done }))).toBeNull();
    },
  );

  it('leaves out steps for which there is nothing, and is empty once the day is over', () => {
    expect(shown({ questions: [], unmet: [], skills: [] })).toEqual(['rehearse', 'read-sheet']);
    expect(shown({ today: '2026-12-01' })).toEqual([]);
    expect(shown({ today: '2026-11-27' })).toHaveLength(7);
  });
});

const story = (messageId: string, text: string, ...skills: string[]) => ({
  messageId,
  title: messageId,
  text,
  skills,
});

it('the sheet has three stories that show different things, with their first sentence and number', () => {
  const sheet = sheetOf({
    date: '2026-11-30',
    topic: 'Design',
    place: 'Room 4',
    notes: 'Breathe.',
    stories: [
      story('one', 'I cut it by 40%. It took B2B and COVID-19.', 'Numbers'),
      story('two', 'Nobody waited. We had no tool.', 'Numbers'),
      story('three', 'We moved **1,200** boxes. Then we slept.', 'Ownership', 'Structure'),
      story('four', 'I asked them why.', 'Relevance'),
    ],
    unmet,
    questions: ['w?', 'x?', 'y?', 'z?'],
    steps: planSteps(facts),
  });
  expect(sheet).toEqual({
    date: '2026-11-30',
    topic: 'Design',
    place: 'Room 4',
    notes: 'Breathe.',
    stories: [
      { title: 'three', first: 'We moved 1,200 boxes.', number: '1,200' },
      { title: 'one', first: 'I cut it by 40%.', number: '40%' },
      { title: 'four', first: 'I asked them why.', number: null },
    ],
    watch: { label: 'A number', lastMet: '2026-11-01' },
    questions: ['w?', 'x?', 'y?'],
    next: planSteps(facts)[0],
  });
  const empty = sheetOf({ ...sheet, stories: [], unmet: [], questions: [], steps: [] });
  expect(empty).toMatchObject({ stories: [], watch: null, next: null });
});

it('the sheet lists a story that was told several times once', () => {
  const told = (messageId: string, title: string, text: string) => ({
    ...story(messageId, text, 'Numbers'),
    title,
  });
  const stories = [
    told('one', 'La migración', 'We moved it in a night.'),
    told('two', 'la migracion ', 'It was a long night.'),
    told('three', 'The late boxes', 'Nobody waited.'),
  ];
  const about = { date: '2026-11-30', topic: 'Design', place: '', notes: '' };
  const sheet = sheetOf({ ...about, stories, unmet: [], questions: [], steps: [] });
  expect(sheet.stories.map(({ first }) => first)).toEqual([
    'We moved it in a night.',
    'Nobody waited.',
  ]);
});

it('each kind of round and language has at least three questions to ask, all different', () => {
  expect(content.map(({ round }) => round)).toEqual(kindsOfRound);
  for (const locale of locales) {
    const all = kindsOfRound.map((round) => questionsToAsk(round, locale));
    for (const questions of all) expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    for (const one of all.flat()) expect(one).toMatch(/^[¿\p{Lu}].*\?$/u);
  }
});
