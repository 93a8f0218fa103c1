import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { readUnlessSame } from '@/lib/api/client';
import { changeCached, endWithSession, newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';

const mockReported = jest.fn();
jest.mock('@/lib/api/reports', () => ({
  reportBrowserError: (error: unknown) => mockReported(error),
}));

type Item = { id: string; tags: string[] };

const reported = jest.fn();
const items = queryOptions<Item[]>({
  queryKey: ['ana', 'items'],
  queryFn: ({ client, queryKey, signal }) =>
    readUnlessSame(
      '/api/items',
      (body) => body as Item[],
      { token: 'token-a', signal },
      client.getQueryData<Item[]>(queryKey),
    ),
  meta: { onProblem: (problem) => reported(problem) },
});

const list = (...ids: string[]): Item[] => ids.map((id) => ({ id, tags: ['x'] }));
let client: ReturnType<typeof newQueryClient>;
let leave: VoidFunction;
let observer: QueryObserver<Item[], unknown>;
let end: VoidFunction;

beforeEach(() => {
  reported.mockClear();
  localStorage.setItem(sessionKeys.token, 'token-a');
  client = newQueryClient();
  client.mount();
  leave = endWithSession(client);
});
afterEach(() => {
  end?.();
  leave();
  client.unmount();
  client.clear();
});

const ask = (answer: () => Promise<Response>) => {
  global.fetch = jest.fn(answer);
};
const observe = () => {
  observer = new QueryObserver(client, items) as unknown as typeof observer;
  end = observer.subscribe(() => undefined);
};
const state = () => observer.getCurrentResult();
const happen = {
  'the browser comes online': () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  },
  'the tab becomes visible': () => {
    window.dispatchEvent(new Event('visibilitychange'));
  },
};

describe.each(Object.entries(happen))('when %s', (_, happens) => {
  test.each([429, 503, 504])('a query that failed with %i runs again', async (status) => {
    ask(async () => answerOf({}, status));
    observe();
    await waitFor(() => expect(state().status).toBe('error'));
    expect(reported).toHaveBeenCalledTimes(1);
    ask(async () => answerOf(list('a')));
    happens();
    await waitFor(() => expect(state().data).toEqual(list('a')));
  });

  test.each([401, 404])('a query that failed with %i does not run again', async (status) => {
    ask(async () => answerOf({}, status));
    observe();
    await waitFor(() => expect(state().status).toBe('error'));
    happens();
    await Promise.resolve();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('an answered query does not run again', async () => {
    ask(async () => answerOf(list('a')));
    observe();
    await waitFor(() => expect(state().status).toBe('success'));
    happens();
    await Promise.resolve();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test('one network failure is retried', async () => {
  ask(async () => answerOf(list('a')));
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  observe();
  await waitFor(() => expect(state().data).toEqual(list('a')));
  expect(reported).not.toHaveBeenCalled();
});

test('a call cut off by leaving the page is not a failure, however long leaving takes', async () => {
  jest.useFakeTimers();
  const lost = Promise.withResolvers<Response>();
  ask(() => lost.promise);
  observe();
  await jest.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('beforeunload'));
  lost.reject(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reported).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(reported).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a page that started to leave but stays reports a failed call', async () => {
  jest.useFakeTimers();
  const lost = Promise.withResolvers<Response>();
  ask(() => lost.promise);
  observe();
  await jest.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('beforeunload'));
  ask(async () => Promise.reject(new TypeError('Failed to fetch')));
  lost.reject(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reported).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(reported).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('newQueryClient reports our own bugs, but not failures of the API', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ask(async () => answerOf('no list'));
  const broken = queryOptions({
    queryKey: ['ana', 'broken'],
    queryFn: () => Promise.reject(new RangeError('ours')),
  });
  await client.fetchQuery(broken).catch(() => undefined);
  expect(mockReported).toHaveBeenCalledTimes(1);
  mockReported.mockClear();
  ask(async () => answerOf({}, 500));
  await client.fetchQuery(items).catch(() => undefined);
  expect(mockReported).not.toHaveBeenCalled();
});

test('leaving a page ends its calls, and showing it again repeats them', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  global.fetch = jest.fn((_: RequestInfo | URL, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  observe();
  await waitFor(() => expect(signals).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  expect(reported).not.toHaveBeenCalled();
  ask(async () => answerOf(list('a')));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(state().data).toEqual(list('a')));
});

test('the end of the session ends calls, clears the cache, and ignores late answers', async () => {
  ask(async () => answerOf(list('a')));
  observe();
  await waitFor(() => expect(state().status).toBe('success'));
  const late = Promise.withResolvers<Response>();
  ask(() => late.promise);
  void client.refetchQueries(items);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  end();
  localStorage.removeItem(sessionKeys.token);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
  expect(client.getQueryCache().getAll()).toEqual([]);
  late.resolve(answerOf(list('b')));
  await late.promise;
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('unchanged parts of an answer keep their identity, and its ETag is sent again', async () => {
  const tagged = (body: Item[], ETag: string) =>
    Object.assign(answerOf(body), { headers: new Headers({ ETag }) });
  ask(async () => tagged(list('a', 'b'), '"1"'));
  observe();
  await waitFor(() => expect(state().status).toBe('success'));
  const before = state().data;
  ask(async () => tagged(list('a', 'c'), '"2"'));
  await client.refetchQueries(items);
  const after = state().data;
  expect(after?.[0]).toBe(before?.[0]);
  expect(after?.[1]).toEqual({ id: 'c', tags: ['x'] });
  ask(async () => answerOf('', 304));
  await client.refetchQueries(items);
  expect(state().data).toBe(after);
  const [, init] = jest.mocked(fetch).mock.lastCall ?? [];
  expect(new Headers(init?.headers).get('If-None-Match')).toBe('"2"');
});

test('changeCached repeats a call under way', async () => {
  ask(async () => answerOf(list('a')));
  observe();
  await waitFor(() => expect(state().status).toBe('success'));
  const older = Promise.withResolvers<Response>();
  ask(() => older.promise);
  void client.refetchQueries(items);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  ask(async () => answerOf(list('a', 'b')));
  changeCached(client, items.queryKey, (known) => [...known, ...list('b')]);
  older.resolve(answerOf(list('a')));
  expect(state().data).toEqual(list('a', 'b'));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(state().fetchStatus).toBe('idle'));
  expect(state().data).toEqual(list('a', 'b'));
});

test('changeCached during the first call is followed by another call', async () => {
  const first = Promise.withResolvers<Response>();
  ask(() => first.promise);
  observe();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  changeCached(client, items.queryKey, (known) => known);
  ask(async () => answerOf(list('a', 'b')));
  first.resolve(answerOf(list('a')));
  await waitFor(() => expect(state().data).toEqual(list('a', 'b')));
});
