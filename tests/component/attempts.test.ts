import { Attempts } from '@/components/interviews/practice/queue/send-answer';

const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);
const isOnline = jest.spyOn(navigator, 'onLine', 'get');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  isOnline.mockReset();
});

it('an answer is given up after two minutes of attempts, not counting those without a network', () => {
  const attempts = new Attempts();
  isOnline.mockReturnValue(true);
  expect(attempts.isGivenUp('a')).toBe(false);
  minutes(1);
  isOnline.mockReturnValue(false);
  expect(attempts.isGivenUp('a')).toBe(false);
  minutes(60);
  expect(attempts.isGivenUp('a')).toBe(false);
  isOnline.mockReturnValue(true);
  minutes(1);
  expect(attempts.isGivenUp('a')).toBe(false);
  minutes(1);
  expect(attempts.isGivenUp('a')).toBe(true);
});
