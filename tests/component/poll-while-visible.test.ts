import { pollWhileVisible } from '@/lib/events/poll-while-visible';

const later = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const visibility = jest.spyOn(document, 'visibilityState', 'get');
const turn = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility.mockReturnValue('visible');
});
afterEach(() => jest.useRealTimers());

test('polling slows down while nothing changes, and restarts when the person returns', async () => {
  const ask = jest.fn(async () => false);
  const end = pollWhileVisible(ask);
  await later(20);
  expect(ask).toHaveBeenCalledTimes(1);
  // The pauses are 30, 45, 67.5, 101 and 120 seconds.
  await later(20);
  expect(ask).toHaveBeenCalledTimes(1);
  await later(600);
  expect(ask).toHaveBeenCalledTimes(8);

  turn('hidden');
  await later(600);
  expect(ask).toHaveBeenCalledTimes(8);

  turn('visible');
  expect(ask).toHaveBeenCalledTimes(9);
  await later(31);
  expect(ask).toHaveBeenCalledTimes(10);
  end();
  await later(600);
  expect(ask).toHaveBeenCalledTimes(10);
});

test('polls every twenty seconds while something changes', async () => {
  const ask = jest.fn(async () => true);
  const end = pollWhileVisible(ask);
  await later(100);
  expect(ask).toHaveBeenCalledTimes(5);
  end();
});
