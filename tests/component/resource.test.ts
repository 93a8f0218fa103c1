import { ApiProblem } from '@/lib/api/problem';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { Resource, type ResourceOptions } from '@/lib/sync/resource';

type Held = { token: string; signal: AbortSignal; answer: PromiseWithResolvers<string[] | null> };

/** A resource whose calls are answered by the test. */
function held(options: Partial<ResourceOptions<string[]>> = {}) {
  const calls: Held[] = [];
  const problems: ApiProblem[] = [];
  const resource = new Resource<string[]>({
    ask: ({ token, signal }) => {
      const answer = Promise.withResolvers<string[] | null>();
      calls.push({ token, signal, answer });
      return answer.promise;
    },
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  const answer = async (value: string[] | null | Error) => {
    const last = calls.at(-1)?.answer;
    if (value instanceof Error) last?.reject(value);
    else last?.resolve(value);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { resource, calls, problems, answer };
}

const setOnLine = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value });

const seedOf = (token: string, value: string[]) => ({
  fingerprint: tokenFingerprint(token),
  value,
});

test('it is asked for, and a failure is readCached until it is asked for again', async () => {
  const { resource, calls, problems, answer } = held();
  expect(resource.get()).toEqual({ status: 'loading', value: null });
  resource.start('a');
  const problem = new ApiProblem('timeout');
  await answer(problem);
  expect(resource.get()).toEqual({ status: 'failed', value: null, problem });
  expect(problems).toEqual([problem]);
  resource.retry();
  expect(resource.get().status).toBe('loading');
  await answer(['x']);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['x'] });
  expect(calls).toHaveLength(2);
});

describe('one that could not be had', () => {
  const notFound = new ApiProblem('status', { status: 404 });
  const happen = {
    'the browser comes online': () => window.dispatchEvent(new Event('online')),
    'the tab becomes visible': () => document.dispatchEvent(new Event('visibilitychange')),
  };

  test.each(Object.entries(happen))(
    'is asked for again without a word when %s',
    async (_, event) => {
      const { resource, calls, problems, answer } = held();
      resource.start('a');
      const problem = new ApiProblem('timeout');
      await answer(problem);
      event();
      expect(calls).toHaveLength(2);
      expect(resource.get()).toEqual({ status: 'failed', value: null, problem });
      const still = new ApiProblem('status', { status: 503 });
      await answer(still);
      expect(resource.get()).toEqual({ status: 'failed', value: null, problem: still });
      expect(problems).toEqual([problem]);
      event();
      await answer(['x']);
      expect(resource.get()).toEqual({ status: 'loaded', value: ['x'] });
      event();
      expect(calls).toHaveLength(3);
    },
  );

  test('is not asked for again where that changes nothing, or nobody looks', async () => {
    const { resource, calls, problems, answer } = held();
    resource.start('a');
    await answer(new ApiProblem('timeout'));
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happen['the tab becomes visible']();
    hidden.mockRestore();
    resource.stop();
    happen['the browser comes online']();
    expect(calls).toHaveLength(1);
    resource.start('a');
    happen['the browser comes online']();
    await answer(notFound);
    expect(problems.at(-1)).toBe(notFound);
    happen['the browser comes online']();
    expect(calls).toHaveLength(2);
  });

  test('is asked for again after a while, where nobody could press Retry', async () => {
    jest.useFakeTimers();
    let answers = [new ApiProblem('status', { status: 503 }), ['x']];
    const ask = jest.fn(async () => {
      const [next] = answers;
      answers = answers.slice(1);
      if (next instanceof ApiProblem) throw next;
      return next ?? null;
    });
    const resource = new Resource<string[]>({ ask, retryAfterMs: 30_000 });
    resource.start('a');
    await jest.advanceTimersByTimeAsync(29_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(resource.get()).toEqual({ status: 'loaded', value: ['x'] });
    expect(ask).toHaveBeenCalledTimes(2);
    answers = [notFound];
    resource.start('b');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });
});

test('a call that ends with its page has not failed, and goes on when the page comes back', async () => {
  const { resource, calls, problems, answer } = held();
  const happen = (name: string, persisted = true) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }));
  resource.start('a');
  happen('pageshow');
  expect(calls).toHaveLength(1);
  happen('pagehide');
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer.reject(new ApiProblem('network'));
  happen('pageshow');
  await answer(['x']);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['x'] });
  expect(problems).toEqual([]);
  resource.start('b');
  happen('pagehide');
  resource.stop();
  happen('pageshow');
  expect(calls).toHaveLength(3);
});

test('a call that a page loses on the way to another has not failed, however long that takes', async () => {
  jest.useFakeTimers();
  const problems: ApiProblem[] = [];
  const ask = jest.fn().mockRejectedValue(new ApiProblem('network'));
  const resource = new Resource<string[]>({ ask, onProblem: (one) => problems.push(one) });
  resource.start('a');
  window.dispatchEvent(new Event('beforeunload'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([resource.get().status, problems]).toEqual(['loading', []]);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  await jest.advanceTimersByTimeAsync(20_000);
  expect([resource.get().status, problems]).toEqual(['loading', []]);
  resource.stop();

  // A page that is only asked to leave, and stays, does say so.
  const another = new Resource<string[]>({ ask, onProblem: (one) => problems.push(one) });
  another.start('a');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([another.get().status, problems.length]).toEqual(['failed', 1]);
  another.retry();
  window.dispatchEvent(new Event('beforeunload'));
  await jest.advanceTimersByTimeAsync(11_000);
  expect(another.get().status).toBe('failed');
  another.stop();
  jest.useRealTimers();
});

test('a refresh during the first call asks once more after it', async () => {
  const { resource, calls, answer } = held();
  resource.start('a');
  await Promise.all([resource.refresh(), resource.refresh()]);
  expect(calls).toHaveLength(1);
  await answer(['x']);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['x'] });
  await answer(['x', 'y']);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['x', 'y'] });
  expect(calls).toHaveLength(2);
});

test("the browser's own seed needs no call; another's is dropped before anything is asked", async () => {
  const own = held({ seed: seedOf('a', ['x']) });
  expect(own.resource.getFirst()).toEqual({ status: 'loading', value: ['x'] });
  own.resource.start('a');
  expect(own.resource.get()).toEqual({ status: 'loaded', value: ['x'] });
  expect(own.calls).toEqual([]);

  const foreign = held({ seed: seedOf('b', ['x']) });
  foreign.resource.start('a');
  expect(foreign.resource.get()).toEqual({ status: 'loading', value: null });

  const part = held({ seed: seedOf('a', ['x']), isWhole: () => false });
  part.resource.start('a');
  expect(part.resource.get()).toEqual({ status: 'loading', value: ['x'] });
  await part.answer(['x', 'y']);
  expect(part.resource.get()).toEqual({ status: 'loaded', value: ['x', 'y'] });
});

test('its call ends with the session, and a late answer is not heard', async () => {
  const { resource, calls, answer } = held();
  resource.start('a');
  const [first] = calls;
  resource.start('b');
  expect(first?.signal.aborted).toBe(true);
  first?.answer.resolve(["a's"]);
  await answer(["b's"]);
  expect(resource.get().value).toEqual(["b's"]);
  resource.start(null);
  expect(resource.get()).toEqual({ status: 'loading', value: null });
  // Stopped before the answer, it asks again when it is started again.
  resource.start('c');
  resource.stop();
  resource.start('c');
  expect(calls).toHaveLength(4);
});

test('asked again without a word, it stays as it is until something else is answered', async () => {
  const { resource, answer } = held();
  resource.start('a');
  await answer(['x']);
  const listener = jest.fn();
  resource.subscribe(listener);
  const same = resource.refresh();
  await answer(null);
  expect([await same, listener.mock.calls.length]).toEqual([false, 0]);
  const failed = resource.refresh();
  await answer(new ApiProblem('network'));
  expect([await failed, resource.get()]).toEqual([false, { status: 'loaded', value: ['x'] }]);
  const other = resource.refresh();
  await answer(['y']);
  expect([await other, resource.get().value]).toEqual([true, ['y']]);
});

test('where no server answers, what the browser has readCached stands in, with its time, until one does', async () => {
  let readCached: { value: string[]; asOf: number } | null = { value: ['kept'], asOf: 7 };
  const { resource, answer } = held({ readCached: async () => readCached });
  resource.start('a');
  setOnLine(false);
  await answer(new ApiProblem('network'));
  setOnLine(true);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['kept'], asOf: 7 });
  const same = resource.refresh();
  await answer(['kept']);
  await same;
  expect(resource.get()).toEqual({ status: 'loaded', value: ['kept'] });
  // An answer is an answer, whatever is kept.
  resource.start('b');
  await answer(new ApiProblem('status', { status: 500 }));
  expect(resource.get().status).toBe('failed');
  readCached = null;
  resource.start('c');
  await answer(new ApiProblem('timeout'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(resource.get()).toMatchObject({ status: 'failed', value: null });
});

test('it is asked for again where the net came back while the call failed', async () => {
  const { resource, calls, problems, answer } = held({
    readCached: async () => ({ value: ['kept'], asOf: 7 }),
  });
  setOnLine(false);
  resource.start('a');
  setOnLine(true);
  window.dispatchEvent(new Event('online'));
  await answer(new ApiProblem('network'));
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect([resource.get().value, calls.length, problems]).toEqual([['kept'], 2, []]);
  await answer(['new']);
  expect(resource.get()).toEqual({ status: 'loaded', value: ['new'] });
});

test('what was changed here while it was asked for is changed in the answer as well', async () => {
  const { resource, answer } = held();
  resource.start('a');
  await answer(['old']);
  void resource.refresh();
  resource.patch((titles) => titles.map(() => 'new'));
  expect(resource.get().value).toEqual(['new']);
  await answer(['old', 'old']);
  expect(resource.get().value).toEqual(['new', 'new']);
  void resource.refresh();
  await answer(['later']);
  expect(resource.get().value).toEqual(['later']);
});

test('what was changed here is asked for as a whole the next time, and not by its tag', async () => {
  const tags: (string | null)[] = [];
  const { resource, answer } = held();
  const tagged = new Resource<string[]>({
    ask: async ({ version }) => {
      tags.push(version?.etag ?? null);
      if (version) version.etag = 'W/"1"';
      return ['x'];
    },
  });
  tagged.start('a');
  await new Promise((resolve) => setTimeout(resolve));
  await tagged.refresh();
  tagged.patch((value) => [...value, 'y']);
  await tagged.refresh();
  expect(tags).toEqual([null, 'W/"1"', null]);

  // A change that is made again in an answer may be older than it.
  resource.start('a');
  resource.patch((value) => [...value, 'y']);
  await answer(['x']);
  expect(resource.get().value).toEqual(['x', 'y']);
});
