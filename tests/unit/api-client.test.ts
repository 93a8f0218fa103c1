import { call, readUnlessSame } from '@/lib/api/client';
import { sendAnswer } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';

const problemOf = (pending: Promise<unknown>) => pending.catch((error: unknown) => error);

/** Never answers, and ends as a browser's fetch does when its signal aborts. */
const hangs = (_address: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

let ask: jest.SpyInstance;
beforeEach(() => {
  ask = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Expects each call to end at its time limit. */
async function expectTimeout(...calls: Promise<unknown>[]) {
  const ended = Promise.all(calls.map(problemOf));
  await jest.advanceTimersByTimeAsync(60_000);
  for (const problem of await ended)
    expect(problem).toMatchObject({ kind: 'timeout', isOutage: true, status: 0 });
  expect(jest.getTimerCount()).toBe(0);
}

test('a call that gets no answer, or whose body stalls, ends within its limit', async () => {
  jest.useFakeTimers();
  ask.mockImplementation(hangs);
  const { signal } = new AbortController();
  await expectTimeout(call('/api/me', {}), call('/api/me', { signal }));
  ask.mockImplementation(async (_: unknown, init: RequestInit) => ({
    ok: true,
    status: 200,
    text: () => hangs(_, init),
  }));
  await expectTimeout(call('/api/me', {}));
});

test('an upload gets extra time, enough for five minutes of speech on the slowest supported line', async () => {
  jest.useFakeTimers();
  ask.mockImplementation(hangs);
  const blob = new Blob([new Uint8Array(1_200_000)]);
  const recorded = { blob, seconds: 300, peaks: [] };
  const isOver = jest.fn();
  const { signal } = new AbortController();
  const answer = { key: 'a', text: '', recorded };
  const ended = problemOf(sendAnswer({ token: 'a-token', signal }, '7', answer));
  void ended.then(isOver);
  await jest.advanceTimersByTimeAsync(320_000);
  expect(isOver).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await ended).toMatchObject({ kind: 'timeout' });
});

test('a caller’s abort is rethrown unchanged, before and during the call', async () => {
  ask.mockImplementation(hangs);
  const gone = new DOMException('The page went away', 'AbortError');
  const lifetime = new AbortController();
  const pending = problemOf(call('/api/me', { signal: lifetime.signal }));
  lifetime.abort(gone);
  expect(await pending).toBe(gone);
  ask.mockImplementation((_: unknown, { signal }: RequestInit) =>
    Promise.reject(signal?.aborted ? signal.reason : new Error('It was sent')),
  );
  expect(await problemOf(call('/api/me', { signal: lifetime.signal }))).toBe(gone);
});

test('a lost connection, a refusal and an unreadable answer are the same kind of error', async () => {
  const offline = new TypeError('Failed to fetch');
  ask.mockRejectedValueOnce(offline);
  expect(await problemOf(call('/api/me', {}))).toMatchObject({ kind: 'network', cause: offline });
  ask.mockResolvedValueOnce(Response.json({ code: 'x', error: 'No' }, { status: 403 }));
  const refused = { kind: 'status', status: 403, code: 'x' };
  expect(await problemOf(call('/api/me', {}))).toMatchObject(refused);
  ask.mockResolvedValueOnce(new Response('<html>'));
  const member = { token: 't', signal: new AbortController().signal };
  const garbled = await problemOf(readUnlessSame('/api/conversations', Object, member));
  expect(garbled).toBeInstanceOf(ApiProblem);
  expect(garbled).toMatchObject({ code: 'garbled', status: 200 });
});

test('readUnlessSame returns the known object for a 304', async () => {
  const member = { token: 't', signal: new AbortController().signal };
  const read = (before?: object) => readUnlessSame('/api/conversations', Object, member, before);
  ask.mockResolvedValueOnce(Response.json({ data: [1] }, { headers: { ETag: '"a"' } }));
  const first = await read();
  expect(first).toEqual({ data: [1] });
  ask.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await read(first)).toBe(first);
  // A changed copy is not what the server sent, so no ETag is sent for it.
  ask.mockResolvedValueOnce(Response.json({ data: [2] }));
  expect(await read({ ...first })).toEqual({ data: [2] });
  expect(ask.mock.calls.map(([, { headers }]) => headers['If-None-Match'])).toEqual([
    undefined,
    '"a"',
    undefined,
  ]);
});
