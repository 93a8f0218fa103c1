import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PracticeNow } from '@/components/interviews/home/practice-now';
import type { Known } from '../setup/in-interviews';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { interviewOf } from '../setup/records';

const words = en.InterviewsHome;
const start = jest.fn();
const practice = { practice: { starter: { start } } } as never;
const skill = { name: 'Números', value: 2, max: 5, interviewIds: ['7'] };

function shown(known: Known = {}) {
  const store = newStore();
  jest.spyOn(store.loaded, 'find').mockReturnValue(interviewOf({ language: 'es' }));
  const { container } = render(
    <InInterviews known={{ offers: ['practise'], practice, store, ...known }}>
      <PracticeNow skill={skill} />
    </InInterviews>,
  );
  return container;
}
const press = () => userEvent.click(screen.getByRole('button', { name: words.practiceNow }));
beforeEach(() => start.mockReset().mockResolvedValue({ kind: 'failed' }));

test('PracticeNow starts the coach’s own choice, in the language of the skill', async () => {
  shown({ dailyQuestion: { text: 'Why us?', isAnswered: false, daysInARow: 0 } });
  await press();
  expect(start.mock.lastCall?.[0]).toEqual({ language: 'es', count: 5 });
  expect(screen.getByText(en.Practice.notStarted)).toBeVisible();
});

test('PracticeNow starts one question with an API that plans no interviews', async () => {
  shown();
  await press();
  expect(start.mock.lastCall?.[0]).toEqual({ language: 'es' });
});

test('PracticeNow shows the next date instead of its button while the week is used up', () => {
  const now = Date.parse('2026-11-02T10:00:00Z');
  shown({ isFree: true, now, practiceAt: Date.parse('2026-11-05T10:00:00Z') });
  expect(screen.getByText(/Thursday, November 5/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('PracticeNow says that the free week is used up', async () => {
  start.mockResolvedValue({ kind: 'limit', availableAt: null });
  shown();
  await press();
  expect(screen.getByText(en.Practice.limit.used)).toBeVisible();
});

test('PracticeNow waits until practice has loaded, and is absent without it', () => {
  shown({ practice: null });
  expect(screen.getByRole('button', { name: words.practiceNow })).toBeDisabled();
  expect(shown({ offers: [] })).toBeEmptyDOMElement();
});
