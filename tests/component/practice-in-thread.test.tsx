import { act, render } from '@testing-library/react';
import { PracticeInThread } from '@/components/interviews/practice/practice-in-thread';
import type { PracticeHere } from '@/components/interviews/practice/use-practice-here';
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
