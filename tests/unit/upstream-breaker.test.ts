import { Breaker, type Outcome, type Report } from '@/server/upstream/breaker';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const cooldownMs = 1_000;

/** A breaker that opens for a second when half of at least four calls failed. */
function breaker() {
  const it = new Breaker(4, cooldownMs);
  const enter = (): Report => {
    const report = it.enter();
    if (typeof report === 'number') throw new Error(`Wait for ${report} ms.`);
    return report;
  };
  const call = (...outcomes: Outcome[]) => {
    for (const outcome of outcomes) enter()(outcome);
  };
  const open = () => {
    call('failed', 'failed', 'failed', 'failed');
    expect(it.isOpen).toBe(true);
  };
  return { it, enter, call, open };
}

describe('the breaker opens', () => {
  it.each<[string, Outcome[], boolean]>([
    ['when half of the calls failed', ['succeeded', 'failed', 'succeeded', 'failed'], true],
    ['not before there were enough calls', ['failed', 'failed', 'failed'], false],
    ['not when fewer failed', ['succeeded', 'failed', 'succeeded', 'succeeded', 'failed'], false],
    [
      'not for inconclusive calls',
      ['failed', 'failed', 'failed', 'inconclusive', 'inconclusive'],
      false,
    ],
  ])('%s', (_when, outcomes, isOpen) => {
    const { it, call } = breaker();
    call(...outcomes);
    expect(it.isOpen).toBe(isOpen);
  });

  it('for an API that fails every other call', () => {
    const { it, call } = breaker();
    call('succeeded', 'failed', 'succeeded');
    jest.advanceTimersByTime(3_000);
    call('failed');
    expect(it.isOpen).toBe(true);
  });

  it('not for failures that are more than ten seconds old', () => {
    const { it, call } = breaker();
    call('failed', 'failed', 'failed');
    jest.advanceTimersByTime(11_000);
    call('succeeded', 'failed', 'succeeded', 'succeeded');
    expect(it.isOpen).toBe(false);
  });

  it('and says how long to wait', () => {
    const { it, open } = breaker();
    open();
    jest.advanceTimersByTime(400);
    expect(it.enter()).toBe(600);
  });
});

describe('after its cooldown', () => {
  it('lets three calls through, and closes when all have succeeded', () => {
    const { it, enter, call, open } = breaker();
    open();
    jest.advanceTimersByTime(cooldownMs);
    const probes = [enter(), enter(), enter()];
    expect(it.enter()).toBe(cooldownMs);
    probes[0]?.('succeeded');
    probes[1]?.('succeeded');
    expect([it.enter(), it.isOpen]).toEqual([cooldownMs, true]);
    probes[2]?.('succeeded');
    expect(it.isOpen).toBe(false);
    // The breaker has started to count again.
    call('failed', 'failed', 'failed');
    expect(it.isOpen).toBe(false);
  });

  it('stays open when one of them fails, whatever happens to the others', () => {
    const { it, enter, open } = breaker();
    open();
    jest.advanceTimersByTime(cooldownMs);
    const [first, second, third] = [enter(), enter(), enter()];
    first('succeeded');
    second('failed');
    expect(it.enter()).toBe(cooldownMs);
    jest.advanceTimersByTime(cooldownMs);
    enter()('succeeded');
    enter()('succeeded');
    third('succeeded');
    expect(it.isOpen).toBe(true);
    enter()('succeeded');
    expect(it.isOpen).toBe(false);
  });

  it('lets another through in place of an inconclusive one', () => {
    const { it, enter, open } = breaker();
    open();
    jest.advanceTimersByTime(cooldownMs);
    enter();
    enter();
    enter()('inconclusive');
    enter();
    expect(it.enter()).toBe(cooldownMs);
  });

  it('ignores results of calls from before it opened', () => {
    const { it, enter, open } = breaker();
    const early = [enter(), enter(), enter(), enter()];
    open();
    jest.advanceTimersByTime(cooldownMs);
    for (const report of early) report('succeeded');
    expect(it.isOpen).toBe(true);
    for (let i = 0; i < 3; i += 1) enter()('succeeded');
    expect(it.isOpen).toBe(false);
  });
});
