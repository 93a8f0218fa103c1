import { Breaker } from '@/server/upstream/breaker';

function breakerAt(start = 0) {
  const clock = { now: start };
  return { clock, breaker: new Breaker(3, 1_000, () => clock.now) };
}

const fail = (breaker: Breaker, times: number) => {
  for (let i = 0; i < times; i += 1) breaker.failed();
};

describe('the circuit breaker', () => {
  it('lets calls through as long as failures do not come in a row', () => {
    const { breaker } = breakerAt();
    fail(breaker, 2);
    breaker.succeeded();
    fail(breaker, 2);
    expect(breaker.enter()).toEqual({ allowed: true });
  });

  it('stops them after so many, and says for how long', () => {
    const { breaker, clock } = breakerAt();
    fail(breaker, 3);
    clock.now = 400;
    expect(breaker.enter()).toEqual({ allowed: false, retryAfterMs: 600 });
  });

  it('then lets exactly one through', () => {
    const { breaker, clock } = breakerAt();
    fail(breaker, 3);
    clock.now = 1_000;
    expect(breaker.enter().allowed).toBe(true);
    expect(breaker.enter().allowed).toBe(false);
  });

  it('heals with a good probe', () => {
    const { breaker, clock } = breakerAt();
    fail(breaker, 3);
    clock.now = 1_000;
    breaker.enter();
    breaker.succeeded();
    expect([breaker.enter().allowed, breaker.enter().allowed]).toEqual([true, true]);
  });

  it('rests again after a bad one', () => {
    const { breaker, clock } = breakerAt();
    fail(breaker, 3);
    clock.now = 1_000;
    breaker.enter();
    breaker.failed();
    clock.now = 1_500;
    expect(breaker.enter()).toEqual({ allowed: false, retryAfterMs: 500 });
  });

  it('sends another probe where the first one said nothing', () => {
    const { breaker, clock } = breakerAt();
    fail(breaker, 3);
    clock.now = 1_000;
    breaker.enter();
    breaker.inconclusive();
    expect(breaker.enter().allowed).toBe(true);
  });
});
