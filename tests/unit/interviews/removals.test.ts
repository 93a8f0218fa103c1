import type { Received } from '@/components/interviews/store/received';
import { Removals } from '@/components/interviews/store/removals';
import { Selection } from '@/components/interviews/store/selection';
import { deleteConversation } from '@/lib/api/conversations';
import { interviewOf } from '../../setup/records';

jest.mock('@/lib/api/conversations', () => ({ deleteConversation: jest.fn() }));
const send = jest.mocked(deleteConversation);

const [one, two] = [interviewOf({}, '1'), interviewOf({}, '2')];

function watched() {
  const selection = new Selection('en', null);
  const received = { removal: () => undefined } as unknown as Received;
  const removals = new Removals({ selection, received, readToken: () => 'token-a' });
  return { removals, ids: () => removals.get().ids, last: () => removals.get().last };
}

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a failed deletion is not shown to another session', async () => {
  const { removals, ids, last } = watched();
  send.mockRejectedValue(new Error('no'));
  removals.remove(two);
  removals.clear();
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith('2', 'token-a');
  expect([ids(), last()]).toEqual([[], null]);
});

test('a failed deletion is shown beside another deletion that can still be undone', async () => {
  const { removals, ids, last } = watched();
  send.mockImplementation(async (id) => {
    if (id === '1') throw new Error('no');
  });
  const sent = () => send.mock.calls.map(([id]) => id);
  const failed = { interview: one, isFailed: true };

  removals.remove(one);
  removals.remove(two);
  await jest.advanceTimersByTimeAsync(0);
  expect([ids(), last()]).toEqual([['2'], failed]);
  removals.dismiss();
  expect([ids(), last()]).toEqual([['2'], { interview: two, isFailed: false }]);
  removals.undo();
  await jest.advanceTimersByTimeAsync(8_000);
  expect([ids(), last()]).toEqual([[], null]);
  expect(sent()).toEqual(['1']);

  removals.remove(one);
  removals.remove(two);
  await jest.advanceTimersByTimeAsync(8_000);
  expect([ids(), last()]).toEqual([['2'], failed]);
  expect(sent()).toEqual(['1', '1', '2']);
  removals.dismiss();
  expect([ids(), last()]).toEqual([['2'], null]);
});
