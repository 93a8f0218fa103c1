import { Breaker } from '@/server/upstream/breaker';

/** Three failures in a row open it for a second; one that has rested has let one call through. */
function breakerAfter(failures: number, hasRested = false) {
  const clock = { now: 0 };
  const breaker = new Breaker(3, 1_000, () => clock.now);
  for (let i = 0; i < failures; i += 1) breaker.failed();
  const isLetIn = () => breaker.enter().allowed;
  if (hasRested) {
    clock.now = 1_000;
    expect([isLetIn(), isLetIn()]).toEqual([true, false]);
  }
  return { clock, breaker, isLetIn };
}

it('lets calls through while failures do not come in a row', () => {
  const { breaker, isLetIn } = breakerAfter(2);
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(isLetIn()).toBe(true);
});

it('stops calls after three failures, and says for how long', () => {
  const { breaker, clock } = breakerAfter(3);
  clock.now = 400;
  expect(breaker.enter()).toEqual({ allowed: false, retryAfterMs: 600 });
});

it.each([
  ['closes when that call succeeds', 'succeeded', [true, true]],
  ['rests again when that call fails', 'failed', [false, false]],
  ['sends another when that call proved nothing', 'inconclusive', [true, false]],
] as const)('lets one call through after its rest, and %s', (_, outcome, next) => {
  const { breaker, clock, isLetIn } = breakerAfter(3, true);
  breaker[outcome]();
  clock.now = 1_500;
  expect([isLetIn(), isLetIn()]).toEqual(next);
});
