import { WaitingLine } from '@/server/upstream/waiting-line';

const long = 60_000;
const kind = (promise: Promise<void>) =>
  promise.then(
    () => 'in',
    (error: { kind: string }) => error.kind,
  );
/** What is settled already, without waiting for what is not. */
const now = (promise: Promise<string>) =>
  Promise.race([promise, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

describe('the queue in front of the API', () => {
  it('lets in a fixed number, and the next one in order when one leaves', async () => {
    const line = new WaitingLine(2, 10);
    await line.enter(long);
    await line.enter(long);
    const third = kind(line.enter(long));
    const fourth = kind(line.enter(long));
    expect(await now(third)).toBe('waiting');
    line.leave();
    expect([await now(third), await now(fourth)]).toEqual(['in', 'waiting']);
    line.leave();
    expect(await now(fourth)).toBe('in');
  });

  it('has a maximum length', async () => {
    const line = new WaitingLine(1, 1);
    await line.enter(long);
    const waiting = kind(line.enter(long));
    expect(await now(kind(line.enter(long)))).toBe('crowded');
    expect(await now(waiting)).toBe('waiting');
    line.leave();
    await waiting;
  });

  it('turns a call away when it has waited too long', async () => {
    const line = new WaitingLine(1, 10);
    await line.enter(long);
    expect(await kind(line.enter(5))).toBe('crowded');
    line.leave();
    expect(await now(kind(line.enter(long)))).toBe('in');
  });

  it('forgets calls that were abandoned before or while they waited', async () => {
    const line = new WaitingLine(1, 1);
    await line.enter(long);
    const leaving = new AbortController();
    const left = kind(line.enter(long, leaving.signal));
    leaving.abort();
    expect(await left).toBe('abandoned');
    expect(await kind(line.enter(long, leaving.signal))).toBe('abandoned');
    const next = kind(line.enter(long));
    line.leave();
    expect(await now(next)).toBe('in');
    line.leave();
    expect(await now(kind(line.enter(long)))).toBe('in');
  });
});
