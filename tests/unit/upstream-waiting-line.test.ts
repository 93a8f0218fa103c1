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

/** A line into which one has gone, of so many at once. */
async function lineOf(most: number, length: number) {
  const line = new WaitingLine(most, length);
  await line.enter(long);
  return { line, enter: (ms = long, signal?: AbortSignal) => outcome(line.enter(ms, signal)) };
}

it('lets in a fixed number, and the next one in order when one leaves', async () => {
  const { line, enter } = await lineOf(2, 10);
  expect(await now(enter())).toBe('in');
  const [third, fourth] = [enter(), enter()];
  expect(await now(third)).toBe('waiting');
  line.leave();
  expect([await now(third), await now(fourth)]).toEqual(['in', 'waiting']);
  line.leave();
  expect(await now(fourth)).toBe('in');
});

it('has a maximum length, and turns a call away when it has waited too long', async () => {
  const { line, enter } = await lineOf(1, 1);
  const waiting = enter(5);
  expect(await now(enter())).toBe('upstream-crowded');
  expect(await waiting).toBe('upstream-crowded');
  line.leave();
  expect(await now(enter())).toBe('in');
});

it('forgets calls that were abandoned before or while they waited', async () => {
  const { line, enter } = await lineOf(1, 1);
  const leaving = new AbortController();
  const left = enter(long, leaving.signal);
  leaving.abort();
  expect([await left, await enter(long, leaving.signal)]).toEqual(['client-gone', 'client-gone']);
  const next = enter();
  line.leave();
  expect(await now(next)).toBe('in');
});
