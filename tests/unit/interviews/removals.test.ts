import { nothingRemoved, Removals } from '@/components/interviews/store/removals';
import { interviewOf } from '../../setup/records';

const [one, two] = [interviewOf({}, '1'), interviewOf({}, '2')];

function watched() {
  const removals = new Removals(nothingRemoved);
  return { removals, ids: () => removals.get().ids, last: () => removals.get().last };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a failed deletion is not shown to another session', async () => {
  const { removals, ids, last } = watched();
  const send = jest.fn().mockRejectedValue(new Error('no'));
  removals.begin({ interview: two, wasOpen: false, send });
  removals.clear();
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith('2');
  expect([ids(), last()]).toEqual([[], null]);
});

test('a failed deletion is shown beside one that can still be undone', async () => {
  const { removals, ids, last } = watched();
  const failing = jest.fn().mockRejectedValue(new Error('no'));
  const send = jest.fn().mockResolvedValue(undefined);
  const failed = { interview: one, isFailed: true };

  removals.begin({ interview: one, wasOpen: false, send: failing });
  removals.begin({ interview: two, wasOpen: false, send });
  await jest.advanceTimersByTimeAsync(0);
  expect([ids(), last()]).toEqual([['2'], failed]);
  removals.dismiss();
  expect([ids(), last()]).toEqual([['2'], { interview: two, isFailed: false }]);
  removals.undo();
  await jest.advanceTimersByTimeAsync(8_000);
  expect([ids(), last()]).toEqual([[], null]);
  expect(send).not.toHaveBeenCalled();

  removals.begin({ interview: one, wasOpen: false, send: failing });
  removals.begin({ interview: two, wasOpen: false, send });
  await jest.advanceTimersByTimeAsync(8_000);
  expect([ids(), last()]).toEqual([['2'], failed]);
  expect(send.mock.calls).toEqual([['2']]);
  expect(failing.mock.calls).toEqual([['1'], ['1']]);
  removals.dismiss();
  expect([ids(), last()]).toEqual([['2'], null]);
});
