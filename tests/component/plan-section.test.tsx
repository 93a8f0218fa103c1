import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextStepLine, PlanSection } from '@/components/interviews/plan/plan-section';
import type { PlanFacts, PlanStep } from '@/components/interviews/plan/plan-steps';
import type { Interview } from '@/lib/api/interview';
import { plannedSince } from '@/lib/next-interview/sheet-notes';
import { sessionKeys } from '@/lib/session/browser';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { answerOf } from '../setup/answers';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf } from '../setup/records';

let mockSteps: readonly PlanStep[] = [];
let mockFacts: PlanFacts | null = null;
jest.mock('@/components/interviews/plan/plan-steps', () => ({
  planSteps: (facts: PlanFacts) => {
    mockFacts = facts;
    return mockSteps;
  },
}));
jest.mock('@/components/interviews/practice/offered-questions', () => ({
  offeredQuestions: () => ['What went wrong?', 'What are you proud of?'],
}));

const words = en.InterviewPlan;
const planned = { day: dayAfter(today(), 4), topic: 'Ward manager' };
const start = jest.fn();
const practice = { practice: { starter: { start } } } as never;
const [asked, weak, rehearsal, story, sheet] = [
  { kind: 'practice', isDone: true, question: 'What went wrong?' },
  {
    kind: 'train',
    isDone: false,
    check: { id: 'n', label: 'It has a number.', skill: null, met: 0, open: 3, lastMet: null },
  },
  { kind: 'rehearse', isDone: false },
  { kind: 'story', isDone: false, skill: 'leadership' },
  { kind: 'read-sheet', isDone: false },
] as const satisfies PlanStep[];

const draw = (known: Known = {}, Part = PlanSection, interviews: readonly Interview[] = []) =>
  render(
    <InInterviews known={{ offers: ['plan', 'practise'], practice, ...known }}>
      <Part planned={planned} interviews={interviews} />
    </InInterviews>,
  );

const unfold = async () => {
  await userEvent.click(await screen.findByText(words.all, { exact: false }));
  return within(screen.getByRole('list')).getAllByRole('listitem');
};

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  localStorage.setItem(sessionKeys.user, JSON.stringify({ id: '7' }));
  start.mockReset().mockResolvedValue({ kind: 'failed' });
  mockSteps = [asked, weak, rehearsal, story, sheet];
  mockFacts = null;
});
afterEach(() => localStorage.clear());

it('PlanSection shows the next step with its button, and folds all steps, marking those that are done', async () => {
  draw();
  expect(await screen.findByText('It has a number.')).toBeVisible();
  const rows = await unfold();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Practice “What went wrong?” (done)',
    `${words.train.title}${words.isNext}`,
    `${words.rehearse.title}${words.rehearse.press}`,
    `Find a story for leadership${words.story.press}`,
    `${words['read-sheet'].title}${words['read-sheet'].press}`,
  ]);
  // A step becomes done by doing it, so there is nothing to tick.
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([
  [weak, words.train.press, { language: 'en' }],
  [
    { ...asked, isDone: false },
    words.practice.press,
    { language: 'en', question: 'What went wrong?' },
  ],
] as const)('PlanSection starts %j with one press', async (step, press, wanted) => {
  mockSteps = [step];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: press }));
  expect(start.mock.lastCall?.[0]).toEqual(wanted);
});

const dailyQuestion = { text: 'What went wrong?', isAnswered: false, daysInARow: 0 };

it.each([
  [['plan', 'practise'], {}],
  [['plan', 'practise', 'rehearse'], { mode: 'rehearsal' }],
] as const)(
  'PlanSection with the offers %j starts a rehearsal of five questions',
  async (offers, mode) => {
    mockSteps = [rehearsal];
    draw({ offers, dailyQuestion });
    await userEvent.click(await screen.findByRole('button', { name: words.rehearse.press }));
    const topic = planned.topic;
    expect(start.mock.lastCall?.[0]).toEqual({ language: 'en', topic, count: 5, ...mode });
  },
);

it('PlanSection links to the sheet', async () => {
  mockSteps = [sheet];
  draw();
  const link = await screen.findByRole('link', { name: words['read-sheet'].press });
  expect(link).toHaveAttribute('href', '/en/sheet');
});

it('PlanSection shows only the sheet where practice is not offered', async () => {
  mockSteps = [asked, weak, rehearsal, sheet];
  draw({ offers: ['plan'] });
  expect(await screen.findByText(words['read-sheet'].reason)).toBeVisible();
  expect(await unfold()).toHaveLength(1);
});

it('PlanSection says when all steps are done', async () => {
  mockSteps = [asked, { ...sheet, isDone: true }];
  draw();
  expect(await screen.findByText(words.allDone)).toBeVisible();
});

it('NextStepLine names the next step in the folded block on a phone', async () => {
  draw({}, NextStepLine as typeof PlanSection);
  expect(await screen.findByText(words.train.title)).toBeVisible();
  expect(screen.getByText(/^In 4 days · Ward manager$/)).toBeVisible();
});

it('PlanSection offers a retry when the check sums could not be loaded', async () => {
  global.fetch = jest.fn(async () => answerOf({}, 500));
  draw({ offers: ['plan', 'practise', 'checks'] });
  expect(await screen.findByText(words.notLoaded)).toBeVisible();
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  await userEvent.click(screen.getByRole('button', { name: en.InterviewsScreen.retry }));
  expect(await screen.findByText(words.next)).toBeVisible();
});

it('PlanSection knows what was answered since the interview was planned, and what is open', async () => {
  localStorage.setItem(
    'interview_plan:7',
    JSON.stringify({ since: '2026-11-01', readOn: '2026-11-05' }),
  );
  const messages = [
    { id: 'm1', attributes: { sender_type: 'ai', text_content: 'What went wrong?' } },
    {
      id: 'm2',
      attributes: {
        sender_type: 'user',
        text_content: 'The pumps ran out.',
        created_at: '2026-11-03T10:00:00Z',
      },
    },
  ];
  const sum = {
    id: 'number',
    label: 'A number.',
    met: 1,
    open: 2,
    last_met: '2026-11-02T10:00:00Z',
  };
  global.fetch = jest.fn(async (address) =>
    answerOf({
      data: String(address).includes('/me/checks')
        ? [sum, { ...sum, id: 'met', open: 0 }]
        : messages,
    }),
  );
  const interviews = [
    interviewOf(
      {
        created_at: '2026-11-03T09:00:00Z',
        question_count: 5,
        finished_at: '2026-11-04T09:00:00Z',
      },
      'new',
    ),
    interviewOf({ created_at: '2026-10-30T09:00:00Z' }, 'before'),
  ];
  draw({ offers: ['plan', 'practise', 'checks'] }, PlanSection, interviews);
  await waitFor(() => expect(mockFacts?.practiced).toHaveLength(1));
  expect(mockFacts).toMatchObject({
    date: planned.day,
    since: '2026-11-01',
    sheetReadOn: '2026-11-05',
    rehearsed: ['2026-11-04'],
    unmet: [{ id: 'number', lastMet: '2026-11-02' }],
  });
  expect(mockFacts?.practiced).toEqual([
    { question: mockFacts?.questions[0], day: '2026-11-03', source: null },
  ]);
  const asked = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => address.includes('before'))).toEqual([]);
});

const answered = (question: string) => [
  { id: 'm1', attributes: { sender_type: 'ai', text_content: question } },
  {
    id: 'm2',
    attributes: {
      sender_type: 'user',
      text_content: 'The pumps ran out.',
      created_at: `${today()}T10:00:00Z`,
    },
  },
];
const rehearsed = {
  created_at: `${today()}T09:00:00Z`,
  finished_at: `${today()}T10:00:00Z`,
  question_count: 5,
};

describe('a posting', () => {
  const posting = 'You lead a team of six.\nYou write the rota.';
  const answers = (source: string) => async (address: RequestInfo | URL) => {
    const [asking, answer] = answered('Tell me about leading six people.');
    const next_interview = { date: planned.day, topic: planned.topic, posting };
    if (String(address).endsWith('/next_interview')) return answerOf({ next_interview });
    const of = (message: typeof asking, more: object) => ({
      ...message,
      attributes: { ...message?.attributes, question_id: 'q1', ...more },
    });
    return answerOf({ data: [of(asking, { source }), of(answer, {})] });
  };
  const recent = [interviewOf({ created_at: rehearsed.created_at })];

  it.each([
    ['a line of this posting', 'You lead a team of six.', [today()]],
    ['a line of another posting', 'You drive a van.', []],
  ])('a question from %s counts', async (_, source, days) => {
    global.fetch = jest.fn(answers(source));
    mockSteps = [{ kind: 'posting', isDone: false }];
    draw({ coach: 'model' }, PlanSection, recent);
    const press = await screen.findByRole('button', { name: words.posting.press });
    expect(mockFacts?.fromPosting).toEqual(days);
    await userEvent.click(press);
    expect(start.mock.lastCall?.[0]).toEqual({ language: 'en', posting, count: 1 });
  });

  it('is not asked for if no model makes questions from it', async () => {
    global.fetch = jest.fn(answers(posting));
    draw({ coach: 'none' }, PlanSection, recent);
    await waitFor(() => expect(mockFacts).toMatchObject({ fromPosting: null }));
    const asked = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
    expect(asked.filter((address) => address.endsWith('/next_interview'))).toEqual([]);
  });
});

it('PlanSection counts a real interview neither as practice nor as a rehearsal', async () => {
  global.fetch = jest.fn(async () => answerOf({ data: answered('What went wrong?') }));
  const real = { ...rehearsed, real: { date: today(), outcome: 'open' } };
  draw({}, PlanSection, [interviewOf(real)]);
  await waitFor(() => expect(mockFacts).not.toBeNull());
  expect(mockFacts).toMatchObject({ practiced: [], rehearsed: [] });
});

it.each([
  ['a rehearsal', { mode: 'rehearsal' }, [today()]],
  ['practice with as many questions', {}, []],
  ['a rehearsal with fewer questions', { mode: 'rehearsal', question_count: 3 }, []],
  ['an unfinished rehearsal', { mode: 'rehearsal', finished_at: null }, []],
])('PlanSection takes %s for a rehearsal where the API offers them', async (_what, more, days) => {
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  const offers = ['plan', 'practise', 'rehearse'] as const;
  draw({ offers }, PlanSection, [interviewOf({ ...rehearsed, ...more })]);
  await waitFor(() => expect(mockFacts).not.toBeNull());
  expect(mockFacts?.rehearsed).toEqual(days);
});

it('PlanSection reads the last sixteen interviews, and finds a rehearsal however many came after it', async () => {
  global.fetch = jest.fn(async () => answerOf({ data: answered('What went wrong?') }));
  const short = { created_at: rehearsed.created_at };
  const all = Array.from({ length: 20 }, (_, index) => interviewOf(short, `short${index}`));
  draw({}, PlanSection, [...all, interviewOf(rehearsed, 'long')]);
  await waitFor(() => expect(mockFacts).not.toBeNull());
  expect(mockFacts?.practiced).toHaveLength(16);
  expect(mockFacts?.rehearsed).toEqual([today()]);
});

describe('plannedSince', () => {
  const at = (day: string) => jest.setSystemTime(Date.parse(`${day}T12:00:00Z`));
  const second = { day: '2026-11-20', topic: 'Lumen' };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is the day on which this browser first saw the plan, even after the plan was moved', () => {
    at('2026-11-01');
    expect(plannedSince('8', second)).toBe('2026-11-01');
    at('2026-11-09');
    expect(plannedSince('8', second)).toBe('2026-11-01');
    expect(plannedSince('8', { ...second, day: '2026-11-25' })).toBe('2026-11-01');
    // The first planned day is over by now.
    at('2026-11-21');
    expect(plannedSince('8', { ...second, day: '2026-11-25' })).toBe('2026-11-01');
  });

  it.each([
    ['another topic and day', '2026-11-09', { day: '2026-12-20', topic: 'Orders' }],
    ['the next round, after the first', '2026-11-21', { day: '2026-12-20', topic: 'Lumen' }],
  ])('begins anew for %s', (_, day, next) => {
    at('2026-11-01');
    plannedSince('8', second);
    at(day);
    expect(plannedSince('8', next)).toBe(day);
  });
});

it('PlanSection does not count what was done for the previous interview', async () => {
  localStorage.setItem(
    'interview_plan:7',
    JSON.stringify({ day: '2026-01-09', since: '2026-01-01', readOn: '2026-01-08' }),
  );
  draw();
  await waitFor(() => expect(mockFacts).not.toBeNull());
  expect(mockFacts).toMatchObject({ since: today(), sheetReadOn: null });
});
