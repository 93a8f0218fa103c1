import { nothingRemoved, Removals } from '@/lib/interviews/removals';
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

test('a deletion is sent once: at the next one, eight seconds after it was held, or when dismissed', async () => {
  const { removals, ids, last } = watched();
  const send = jest.fn().mockResolvedValue(undefined);
  removals.begin({ interview: one, wasOpen: false, send });
  removals.begin({ interview: two, wasOpen: false, send });
  expect(send.mock.calls).toEqual([['1']]);
  await jest.advanceTimersByTimeAsync(7_000);
  removals.hold(true);
  removals.hold(false);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(send.mock.calls).toEqual([['1']]);
  await jest.advanceTimersByTimeAsync(100);
  removals.flush();
  expect(send.mock.calls).toEqual([['1'], ['2']]);
  expect([ids(), last()]).toEqual([['1', '2'], null]);
  removals.begin({ interview: one, wasOpen: false, send });
  removals.hold(true);
  removals.dismiss();
  expect(send).toHaveBeenLastCalledWith('1');
});

test('a failure brings the row back and says so, but not in another session', async () => {
  const { removals, ids, last } = watched();
  const send = jest.fn().mockRejectedValue(new Error('no'));
  removals.begin({ interview: one, wasOpen: false, send });
  await jest.advanceTimersByTimeAsync(8_000);
  expect([ids(), last()]).toEqual([[], { interview: one, isFailed: true }]);
  removals.dismiss();
  expect(last()).toBeNull();

  removals.begin({ interview: two, wasOpen: false, send });
  removals.clear();
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith('2');
  expect([ids(), last()]).toEqual([[], null]);
});

test('a failure while the next deletion can be undone: both are shown and not mixed up', async () => {
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
