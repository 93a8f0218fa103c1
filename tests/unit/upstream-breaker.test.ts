import { Breaker } from '@/server/upstream/breaker';

/** Three failures in a row open it for a second. */
function breakerAfter(failures: number) {
  const clock = { now: 0 };
  const breaker = new Breaker(3, 1_000, () => clock.now);
  for (let i = 0; i < failures; i += 1) breaker.failed();
  return { clock, breaker };
}

describe('the circuit breaker', () => {
  it('lets calls through while failures do not come in a row', () => {
    const { breaker } = breakerAfter(2);
    breaker.succeeded();
    breaker.failed();
    breaker.failed();
    expect(breaker.enter()).toEqual({ allowed: true });
  });

  it('stops calls after three failures, and says for how long', () => {
    const { breaker, clock } = breakerAfter(3);
    clock.now = 400;
    expect(breaker.enter()).toEqual({ allowed: false, retryAfterMs: 600 });
  });

  describe('after its rest lets exactly one call through, and', () => {
    let probed: ReturnType<typeof breakerAfter>;
    beforeEach(() => {
      probed = breakerAfter(3);
      probed.clock.now = 1_000;
      expect([probed.breaker.enter().allowed, probed.breaker.enter().allowed]).toEqual([
        true,
        false,
      ]);
    });

    it('closes when that call succeeds', () => {
      const { breaker } = probed;
      breaker.succeeded();
      expect([breaker.enter().allowed, breaker.enter().allowed]).toEqual([true, true]);
    });

    it('rests again when that call fails', () => {
      const { breaker, clock } = probed;
      breaker.failed();
      clock.now = 1_500;
      expect(breaker.enter()).toEqual({ allowed: false, retryAfterMs: 500 });
    });

    it('sends another when that call proved nothing', () => {
      probed.breaker.inconclusive();
      expect(probed.breaker.enter().allowed).toBe(true);
    });
  });
});
