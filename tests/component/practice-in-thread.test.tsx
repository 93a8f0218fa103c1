import { act, render, screen } from '@testing-library/react';
import { PracticeInThread } from '@/components/interviews/practice/practice-in-thread';
import { ThreadComposer } from '@/components/interviews/practice/thread-composer';
import type { PracticeHere } from '@/components/interviews/practice/use-practice-here';
import type { Interview } from '@/lib/interviews/interview';
import { InterviewsStore } from '@/lib/interviews/store';
import type { PracticeState } from '@/lib/practice/practice';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('while the coach is awaited an answer that is slow to come is waited for, then asked for again', async () => {
  const state: PracticeState = { pending: [], returned: {}, awaited: ['7'] };
  const practice = { subscribe: () => () => undefined, get: () => state };
  const store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  let answer: (changed: boolean) => void = () => undefined;
  const asked = jest
    .spyOn(store, 'refresh')
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const here = { practice, words: en.Practice } as unknown as PracticeHere;
  const { unmount } = render(
    <InInterviews known={{ store, practice: here }}>
      <PracticeInThread conversationId="7" messages={[]} onChange={() => undefined} />
    </InInterviews>,
  );
  await later(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  answer(false);
  await later(2_000);
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
  answer(false);
  await later(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['given-up', null, en.Practice.notSent],
  ['refused', { blob: new Blob(), seconds: 3, peaks: [] }, en.Practice.recordingNotSent],
  ['lost', null, en.Practice.recordingLost],
  ['taken-back', null, ''],
] as const)('an answer that was not sent says so: %s', (why, recorded, said) => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const answer = { key: 'a', conversationId: '7', after: null, text: '', recorded };
  const state: PracticeState = {
    pending: [],
    returned: { 7: { answer: { ...answer, status: 'returned' }, why } },
    awaited: [],
  };
  const practice = { subscribe: () => () => undefined, get: () => state, starter: {} };
  const here = { practice, words: en.Practice } as unknown as PracticeHere;
  const interview = { id: '7', scores: [] } as unknown as Interview;
  render(
    <InInterviews known={{ practice: here }}>
      <ThreadComposer interview={interview} messages={[]} onSent={() => undefined} />
    </InInterviews>,
  );
  expect(screen.getByRole('status').textContent).toBe(said);
});
