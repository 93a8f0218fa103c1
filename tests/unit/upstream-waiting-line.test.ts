import { WaitingLine } from '@/server/upstream/waiting-line';

const long = 60_000;
const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
/** What is settled already, without waiting for what is not. */
const now = (promise: Promise<string>) =>
  Promise.race([promise, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

describe('the queue in front of the API', () => {
  it('lets in a fixed number, and the next one in order when one leaves', async () => {
    const line = new WaitingLine(2, 10);
    await line.enter(long);
    await line.enter(long);
    const third = outcome(line.enter(long));
    const fourth = outcome(line.enter(long));
    expect(await now(third)).toBe('waiting');
    line.leave();
    expect([await now(third), await now(fourth)]).toEqual(['in', 'waiting']);
    line.leave();
    expect(await now(fourth)).toBe('in');
  });

  it('has a maximum length', async () => {
    const line = new WaitingLine(1, 1);
    await line.enter(long);
    const waiting = outcome(line.enter(long));
    expect(await now(outcome(line.enter(long)))).toBe('upstream-crowded');
    expect(await now(waiting)).toBe('waiting');
    line.leave();
    await waiting;
  });

  it('turns a call away when it has waited too long', async () => {
    const line = new WaitingLine(1, 10);
    await line.enter(long);
    expect(await outcome(line.enter(5))).toBe('upstream-crowded');
    line.leave();
    expect(await now(outcome(line.enter(long)))).toBe('in');
  });

  it('forgets calls that were abandoned before or while they waited', async () => {
    const line = new WaitingLine(1, 1);
    await line.enter(long);
    const leaving = new AbortController();
    const left = outcome(line.enter(long, leaving.signal));
    leaving.abort();
    expect(await left).toBe('client-gone');
    expect(await outcome(line.enter(long, leaving.signal))).toBe('client-gone');
    const next = outcome(line.enter(long));
    line.leave();
    expect(await now(next)).toBe('in');
    line.leave();
    expect(await now(outcome(line.enter(long)))).toBe('in');
  });
});
