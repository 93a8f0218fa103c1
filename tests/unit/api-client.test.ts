import { call, readUnlessSame } from '@/lib/api/client';
import { sendAnswer } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';

const problemOf = (pending: Promise<unknown>) => pending.catch((error: unknown) => error);

/** Never answers; ends, as a browser's does, when its signal says so. */
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

test('a call that is never answered ends within its limit, also beside a signal of its caller', async () => {
  jest.useFakeTimers();
  ask.mockImplementation(hangs);
  const { signal } = new AbortController();
  const ended = Promise.all([
    problemOf(call('/api/me', {})),
    problemOf(call('/api/me', { signal })),
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  for (const problem of await ended)
    expect(problem).toMatchObject({ kind: 'timeout', isOutage: true, status: 0 });
  expect(jest.getTimerCount()).toBe(0);
});

test('what is sent has time of its own: five minutes of speech on the slowest line that is served', async () => {
  jest.useFakeTimers();
  ask.mockImplementation(hangs);
  const blob = new Blob([new Uint8Array(1_200_000)]);
  const recorded = { blob, seconds: 300, peaks: [] };
  const isOver = jest.fn();
  const ended = problemOf(sendAnswer('a-token', '7', { key: 'a', text: '', recorded }));
  void ended.then(isOver);
  await jest.advanceTimersByTimeAsync(320_000);
  expect(isOver).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await ended).toMatchObject({ kind: 'timeout' });
});

test('a body that stops coming ends within its limit too', async () => {
  jest.useFakeTimers();
  ask.mockImplementation(async (_: unknown, init: RequestInit) => ({
    ok: true,
    status: 200,
    text: () => hangs(_, init),
  }));
  const ended = problemOf(call('/api/me', {}));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ kind: 'timeout' });
});

test("a caller's abort is thrown as it is, before the call and during it", async () => {
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

test('no connection, a refusal, and an answer that cannot be read are one kind of error', async () => {
  const offline = new TypeError('Failed to fetch');
  ask.mockRejectedValueOnce(offline);
  expect(await problemOf(call('/api/me', {}))).toMatchObject({ kind: 'network', cause: offline });
  ask.mockResolvedValueOnce(Response.json({ code: 'x', error: 'No' }, { status: 403 }));
  expect(await problemOf(call('/api/me', {}))).toMatchObject({
    kind: 'status',
    status: 403,
    code: 'x',
  });
  ask.mockResolvedValueOnce(new Response('<html>'));
  const member = { token: 't', signal: new AbortController().signal };
  const garbled = await problemOf(readUnlessSame('/api/conversations', (body) => body, member));
  expect(garbled).toBeInstanceOf(ApiProblem);
  expect(garbled).toMatchObject({ code: 'garbled', status: 200 });
});

test('asked again, only what has changed is read', async () => {
  const version = { etag: null };
  const member = { token: 't', signal: new AbortController().signal, version };
  const read = () => readUnlessSame('/api/conversations', (body) => body, member);
  ask.mockResolvedValueOnce(Response.json({ data: [1] }, { headers: { ETag: '"a"' } }));
  expect(await read()).toEqual({ data: [1] });
  ask.mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await read()).toBeNull();
  expect(ask.mock.calls.map(([, { headers }]) => headers['If-None-Match'])).toEqual([
    undefined,
    '"a"',
  ]);
});
