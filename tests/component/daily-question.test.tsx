import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DailyQuestion } from '@/components/interviews/home/daily-question';
import { saveFile } from '@/components/ui/save-file';
import { siteName } from '@/lib/site';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }));

const words = en.InterviewsHome;
const start = jest.fn();
const today = { text: 'Why us?', isAnswered: false, daysInARow: 3 };
const practiceWith = (lastId: string | null) =>
  ({ practice: { starter: { start, lastId } } }) as never;

const shown = (dailyQuestion: Known['dailyQuestion'] = null, known: Known = {}) =>
  render(
    <InInterviews
      known={{ offers: ['practise'], practice: practiceWith(null), dailyQuestion, ...known }}
    >
      <DailyQuestion />
    </InInterviews>,
  ).container;

test.each([
  ['the API has no daily question', null, {}],
  ['practice is not offered', today, { offers: [] }],
])('DailyQuestion renders nothing where %s', (_, daily, known) => {
  expect(shown(daily, known)).toBeEmptyDOMElement();
});

test('DailyQuestion shows today’s question with the days in a row, and starts it', async () => {
  start.mockResolvedValue({ kind: 'failed' });
  const container = shown(today);
  expect(screen.getByText('Why us?')).toBeVisible();
  expect(container).toHaveTextContent('Days in a row: 3');
  await userEvent.click(screen.getByRole('button', { name: words.answerDaily }));
  expect(start.mock.lastCall?.[0]).toEqual({ language: 'en', daily: true });
  expect(screen.getByRole('status')).toHaveTextContent(words.dailyNotStarted);
});

test('DailyQuestion keeps its space until practice has loaded', () => {
  shown(today, { practice: null });
  expect(screen.getByText('Why us?')).toBeVisible();
  expect(screen.getByRole('button', { name: words.answerDaily })).toBeDisabled();
});

test('DailyQuestion says when the next question comes once today’s is answered', () => {
  const container = shown({ ...today, isAnswered: true, daysInARow: 0 });
  expect(container).toHaveTextContent(words.dailyDone);
  expect(container).not.toHaveTextContent('Days in a row');
  expect(screen.queryByRole('button', { name: words.answerDaily })).toBeNull();
});

test('DailyQuestion refreshes the account on return from an interview started here', () => {
  const refresh = jest.fn();
  shown(today, { refresh }).remove();
  expect(refresh).not.toHaveBeenCalled();
  shown(today, { refresh, practice: practiceWith('c1') });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('DailyQuestion offers a reminder as a calendar file with a link back', async () => {
  shown(today);
  await userEvent.click(screen.getByRole('button', { name: words.remind }));
  const [file, type, name] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(file).toContain('RRULE:FREQ=DAILY');
  expect(file).toContain(`${window.location.origin}/en/conversations`);
  expect([type, name]).toEqual(['text/calendar', `${siteName.toLowerCase()}.ics`]);
});
