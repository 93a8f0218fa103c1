import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AfterInterview, useAfterInterview } from '@/components/interviews/home/after-interview';
import { isTyped } from '@/components/interviews/practice/drafts';
import { DebriefDialog } from '@/components/interviews/real/debrief-dialog';
import { storeSession } from '@/lib/session/browser';
import { dropUnsent } from '@/lib/session/unsent';
import { unsentAnswers } from '@/lib/session/unsent-answers';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { ana, beginAsAna, closed, practice, start } from '../setup/real-dialogs';
import { interviewsOf } from '../setup/records';

const words = en.RealInterview;
const offers: NonNullable<Known['offers']> = ['practise', 'debrief', 'next_interview'];
const yesterday = dayAfter(today(), -1);
const planned = { day: yesterday, topic: 'Design at Lumen Labs' };

jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);

beforeEach(beginAsAna);

const open = (known: Known = {}) =>
  render(
    <InInterviews known={{ practice, offers, nextInterview: planned, ...known }}>
      <DebriefDialog onClosed={closed} />
    </InInterviews>,
  );
const field = (label: string) => screen.getByLabelText(label);
const fill = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: words.debrief.send }));

test('DebriefDialog fills in the planned interview, and sends each line as a question', async () => {
  start.mockResolvedValue({ kind: 'started', id: '7' });
  open();
  expect(field(words.fields.date)).toHaveValue(yesterday);
  expect(field(words.fields.topic)).toHaveValue(planned.topic);
  expect(field(words.fields.questions)).toHaveFocus();
  await fill(words.fields.questions, ' Why us?\n\nTell me about a conflict.\n');
  await fill(words.fields.note, 'It went well.');
  await userEvent.selectOptions(field(words.outcome), en.RealLabel.outcomes.next_round);
  await send();
  expect(start.mock.lastCall?.[0]).toEqual({
    language: 'en',
    debrief: {
      date: yesterday,
      topic: planned.topic,
      questions: ['Why us?', 'Tell me about a conflict.'],
      note: 'It went well.',
      outcome: 'next_round',
    },
  });
  expect(closed).toHaveBeenCalled();
});

test('DebriefDialog says what is wrong with each field, focuses the first of them, and sends nothing', async () => {
  open({ nextInterview: null });
  await send();
  expect(screen.getByText(words.problems.noTopic)).toBeVisible();
  expect(screen.getByText(words.problems.noQuestions)).toBeVisible();
  expect(field(words.fields.topic)).toHaveFocus();
  await fill(words.fields.date, dayAfter(today(), 1));
  expect(screen.getByText(words.problems.future)).toBeVisible();
  await fill(words.fields.questions, 'Why?\n'.repeat(21));
  expect(screen.getByText(/^These are 21 questions; 20 fit/)).toBeVisible();
  await fill(words.fields.questions, `Why ${'🙂'.repeat(497)}\nShort`);
  expect(screen.getByText(/“Why 🙂+” has 501 characters; the limit is 500/u)).toBeVisible();
  await fill(words.fields.note, 'a'.repeat(2_001));
  expect(screen.getByText(/^That’s 2,001 characters; the limit is 2,000/)).toBeVisible();
  await send();
  expect(field(words.fields.date)).toHaveFocus();
  expect(start).not.toHaveBeenCalled();
});

test('DebriefDialog remembers that something is typed after a sign-out in another tab has deleted it', async () => {
  const { unmount } = open();
  expect(isTyped('debrief')).toBe(false);
  await fill(words.fields.note, 'It went well.');
  dropUnsent();
  expect(isTyped('debrief')).toBe(true);
  unmount();
  expect(isTyped('debrief')).toBe(false);
});

test('DebriefDialog keeps typed text after closing and after a failure, until it is stored', async () => {
  const first = open();
  await fill(words.fields.questions, 'Why us?');
  await send();
  expect(screen.getByText(words.failed.notSent)).toBeVisible();
  first.unmount();
  start.mockResolvedValue({ kind: 'started', id: '7' });
  const second = open();
  expect(field(words.fields.questions)).toHaveValue('Why us?');
  await send();
  second.unmount();
  open();
  expect(field(words.fields.questions)).toHaveValue('');
});

test('DebriefDialog keeps the chosen language after closing', async () => {
  const first = open();
  await userEvent.selectOptions(field(words.fields.language), 'pt-br');
  first.unmount();
  start.mockResolvedValue({ kind: 'started', id: '7' });
  open();
  expect(field(words.fields.language)).toHaveValue('pt-br');
  await fill(words.fields.questions, 'Por que nós?');
  await send();
  expect(start.mock.lastCall?.[0]).toMatchObject({ language: 'pt-BR' });
});

test('DebriefDialog does not count text that was typed and deleted as unsent', async () => {
  open();
  await fill(words.fields.questions, 'Why us?');
  expect(unsentAnswers()).toBe(1);
  await userEvent.clear(field(words.fields.questions));
  expect(unsentAnswers()).toBe(0);
  await userEvent.clear(field(words.fields.topic));
  expect(unsentAnswers()).toBe(0);
});

test.each([
  [
    'the limit of a week',
    { kind: 'limit', availableAt: Date.UTC(2026, 10, 20) },
    /Friday, November 20/,
  ],
  [
    'a day that the API takes for the future',
    { kind: 'failed', isRefused: true, reason: 'date-in-future' },
    words.problems.future,
  ],
  ['any other refusal', { kind: 'failed', isRefused: true }, words.failed.refused],
])('DebriefDialog says what to do about %s', async (_, outcome, said) => {
  start.mockResolvedValue(outcome);
  open();
  await fill(words.fields.questions, 'Why us?');
  await send();
  expect(screen.getByText(said)).toBeVisible();
});

describe('the question how an interview went', () => {
  function Asking({ interviews }: { interviews: ReturnType<typeof interviewsOf> }) {
    const after = useAfterInterview(interviews);
    return after && <AfterInterview {...after} />;
  }
  const ask = (known: Known = {}, interviews = interviewsOf([])) =>
    render(
      <InInterviews known={{ practice, offers, nextInterview: planned, ...known }}>
        <Asking interviews={interviews} />
      </InInterviews>,
    );
  const heading = () => screen.queryByRole('heading', { name: words.after.title });

  test('comes the day after the interview, once, for each person', async () => {
    const home = ask();
    expect(heading()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.after.dismiss }));
    expect(heading()).toBeNull();
    home.unmount();
    const again = ask();
    expect(heading()).toBeNull();
    again.unmount();
    storeSession({ ...ana, user: { data: { id: '2' } } });
    ask();
    expect(heading()).toBeVisible();
  });

  test.each([
    ['does not come after a debrief of that day', yesterday, false],
    ['still comes after a debrief of another day', dayAfter(today(), -5), true],
  ])('%s', async (_, day, comes) => {
    start.mockResolvedValue({ kind: 'started', id: '7' });
    const dialog = open();
    await fill(words.fields.questions, 'Why us?');
    fireEvent.change(field(words.fields.date), { target: { value: day } });
    await send();
    expect(closed).toHaveBeenCalled();
    dialog.unmount();
    ask();
    expect(heading() !== null).toBe(comes);
  });

  test.each<[string, Known, Parameters<typeof interviewsOf>[0]]>([
    ['on the day itself', { nextInterview: { ...planned, day: today() } }, []],
    ['long afterwards', { nextInterview: { ...planned, day: dayAfter(today(), -31) } }, []],
    ['after a debrief', {}, [{ real: { date: yesterday } }]],
    ['if the API accepts no debriefs', { offers: ['practise', 'next_interview'] }, []],
    ['without a plan', { nextInterview: null }, []],
  ])('does not come %s', (_, known, records) => {
    ask(known, interviewsOf(records));
    expect(heading()).toBeNull();
  });
});
