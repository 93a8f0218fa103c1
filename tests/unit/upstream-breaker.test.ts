import { Breaker } from '@/server/upstream/breaker';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Three failures in a row open it for a second; one that has rested has let one call through. */
function breakerAfter(failures: number, hasRested = false) {
  const breaker = new Breaker(3, 1_000);
  for (let i = 0; i < failures; i += 1) breaker.failed();
  const isLetIn = () => breaker.enter() === 0;
  if (hasRested) {
    jest.advanceTimersByTime(1_000);
    expect([isLetIn(), isLetIn()]).toEqual([true, false]);
  }
  return { breaker, isLetIn };
}

it('lets calls through while failures do not come in a row', () => {
  const { breaker, isLetIn } = breakerAfter(2);
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(isLetIn()).toBe(true);
});

it.each([
  ['closes when that call succeeds', 'succeeded', [true, true]],
  ['rests again when that call fails', 'failed', [false, false]],
  ['sends another when that call proved nothing', 'inconclusive', [true, false]],
] as const)('lets one call through after its rest, and %s', (_, outcome, next) => {
  const { breaker, isLetIn } = breakerAfter(3, true);
  breaker[outcome]();
  jest.advanceTimersByTime(500);
  expect([isLetIn(), isLetIn()]).toEqual(next);
});
