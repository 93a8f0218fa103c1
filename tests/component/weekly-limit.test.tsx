import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackToQuestion } from '@/components/interviews/practice/back-to-question';
import { ChosenBefore } from '@/components/interviews/practice/chosen-before';
import { offeredQuestions } from '@/components/interviews/practice/offered-questions';
import { StartDialog } from '@/components/interviews/practice/start-dialog';
import {
  keepWantedQuestion,
  readWantedQuestion,
} from '@/components/interviews/practice/wanted-question';
import { WeeklyLimit } from '@/components/interviews/practice/weekly-limit';
import { InInterviews } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

const words = en.Practice;
const start = jest.fn();
const practice = { practice: { starter: { start } } } as never;
const wanted = { language: 'es', question: offeredQuestions('es')[1] ?? '', interviewId: '' };
const onClosed = () => undefined;

// jsdom has no modal dialogs.
jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);
afterEach(() => sessionStorage.clear());

it('WeeklyLimit takes over the focus of the pressed button, and is announced', () => {
  render(
    <InInterviews known={{ practice }}>
      <WeeklyLimit availableAt={null} wanted={{}} />
    </InInterviews>,
  );
  expect(screen.getByText(words.limit.used).parentElement).toHaveFocus();
});

it('WeeklyLimit states the rule before a choice, and the next date once the week is used', () => {
  const known = { practice, isFree: true, now: Date.parse('2026-11-02T10:00:00Z') };
  const { rerender } = render(
    <InInterviews known={known}>
      <StartDialog onClosed={onClosed} />
    </InInterviews>,
  );
  expect(screen.getByText(words.limit.rule)).toBeVisible();
  expect(screen.queryByText(/unfinished/)).toBeNull();
  rerender(
    <InInterviews known={{ ...known, freePractice: { openInterviews: 10, answersAWeek: 40 } }}>
      <StartDialog onClosed={onClosed} />
    </InInterviews>,
  );
  expect(
    screen.getByText(/up to 10 interviews unfinished and send up to 40 answers/),
  ).toBeVisible();
  rerender(
    <InInterviews known={{ ...known, practiceAt: Date.parse('2026-11-05T10:00:00Z') }}>
      <StartDialog onClosed={onClosed} />
    </InInterviews>,
  );
  expect(screen.queryByText(words.limit.rule)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/Thursday, November 5/)).toBeVisible();
});

it.each([true, false])('WeeklyLimit names what is still free in a used-up week (%s)', (hasAny) => {
  const dailyQuestion = hasAny ? { text: 'Why?', isAnswered: false, daysInARow: 0 } : null;
  render(
    <InInterviews known={{ practice, dailyQuestion }}>
      <WeeklyLimit availableAt={null} wanted={{}} />
    </InInterviews>,
  );
  expect(screen.queryAllByText(words.limit.daily)).toHaveLength(hasAny ? 1 : 0);
  // No API of this contract says what a plan gives in interviews.
  expect(screen.queryByText(/Professional/)).toBeNull();
});

it('WeeklyLimit is hidden on paid plans', () => {
  render(
    <InInterviews known={{ practice }}>
      <StartDialog onClosed={onClosed} />
    </InInterviews>,
  );
  expect(screen.queryByText(words.limit.rule)).toBeNull();
});

it('a start beyond the limit of open interviews says what to do', async () => {
  start.mockResolvedValue({ kind: 'failed', reason: 'too_many_open' });
  render(
    <InInterviews known={{ practice, isFree: true }}>
      <StartDialog onClosed={onClosed} wanted={wanted} />
    </InInterviews>,
  );
  await userEvent.click(screen.getByRole('button', { name: words.start }));
  expect(await screen.findByText(words.limit.tooManyOpen)).toBeVisible();
});

it('the link to the plans remembers the question, which is ready after an upgrade', async () => {
  start.mockResolvedValue({ kind: 'limit', availableAt: null });
  const first = render(
    <InInterviews known={{ practice, isFree: true }}>
      <StartDialog onClosed={onClosed} wanted={wanted} />
    </InInterviews>,
  );
  await userEvent.click(screen.getByRole('button', { name: words.start }));
  const plans = await screen.findByRole('link', { name: words.limit.seePlans });
  plans.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(plans);
  first.unmount();
  expect(readWantedQuestion()).toEqual(wanted);

  const paid = render(<BackToQuestion locale="en" />, { wrapper: InWords });
  const back = screen.getByRole('link', { name: en.BackToQuestion.back });
  expect(back).toHaveAttribute('href', '/en/conversations');
  paid.unmount();

  const known = { practice, isFree: true };
  const { rerender } = render(
    <InInterviews known={known}>
      <ChosenBefore />
    </InInterviews>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(
    <InInterviews known={{ practice, isFree: false }}>
      <ChosenBefore />
    </InInterviews>,
  );
  expect(screen.getByRole('radio', { name: wanted.question })).toBeChecked();
  expect(readWantedQuestion()).toBeNull();
});

it('a person who wanted to finish an interview returns to it', () => {
  keepWantedQuestion({ interviewId: 'c7' });
  render(<BackToQuestion locale="es" />, { wrapper: InWords });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/es/conversations/c7');
});
