import { setTimeout as pause } from 'node:timers/promises';
import { Breaker } from '@/server/upstream/breaker';
import { getUpstream } from '@/server/upstream/pool';
import { Problem } from '@/server/upstream/problem';
import { callUpstream } from '@/server/upstream/request';
import { type ReceivedRequest, standInForApi } from '../fixtures/upstream.ts';

/** What happens to the body, by the last part of the path; the first part is the status. */
const bodies: Record<string, string> = {
  cut: 'ends before its time',
  slow: 'never ends',
  declared: 'is said to be longer than we take',
  long: 'is longer than we take',
};
const asked: ReceivedRequest[] = [];

standInForApi(async (ask, response) => {
  asked.push(ask);
  const [, status, how] = ask.url.split('/');
  const length = { cut: 500, declared: 5_000 }[how ?? ''];
  response.writeHead(Number(status), length ? { 'Content-Length': length } : {});
  response.write('{"error":"No');
  if (how === 'long') response.write('x'.repeat(5_000));
  await pause(20);
  if (how === 'cut') response.destroy();
});
beforeAll(() => {
  process.env.UPSTREAM_TIMEOUT_MS = '500';
  process.env.UPSTREAM_BREAKER_CALLS = '3';
});
beforeEach(() => {
  asked.length = 0;
  getUpstream().breaker = new Breaker(3, 1_000);
});

const call = (path: string, method: 'GET' | 'POST' = 'POST', signal?: AbortSignal) =>
  callUpstream({ method, path, maxBytes: 1_000 }, { requestId: 'of-a-test', signal }).then(
    ({ status }) => ({ status }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return { status: error.status, code: error.code, error: error.details.error };
    },
  );

it.each(Object.entries(bodies))(
  '%s: if its body %s, a refusal keeps its status, a success is not passed on, and the call counts as an outage',
  async (how) => {
    expect(await call(`/401/${how}`)).toEqual({ status: 401, code: 'upstream-refused' });
    expect(await call(`/500/${how}`)).toEqual({ status: 500, code: 'upstream-failed' });
    expect((await call(`/200/${how}`)).status).toBe(how === 'slow' ? 504 : 502);
    getUpstream().breaker = new Breaker(3, 1_000);
    asked.length = 0;
    expect(await call(`/503/${how}`, 'GET')).toMatchObject({ code: 'upstream-unavailable' });
    // A failed read is repeated once.
    expect(asked).toHaveLength(how === 'slow' ? 1 : 2);
    await call(`/503/${how}`, 'GET');
    await call(`/503/${how}`, 'GET');
    expect(getUpstream().breaker.isOpen).toBe(true);
  },
);

it('refusals that arrive too slowly open the breaker too', async () => {
  for (let i = 0; i < 3; i += 1) await call('/401/slow', 'GET');
  expect(getUpstream().breaker.isOpen).toBe(true);
});

it.each([
  ['is not opened by writes that are slow, such as sign-ins', '/401/slow', false],
  ['is not opened by writes that get a 503, which may be due to their content', '/503/cut', false],
  ['is not opened by writes that get a 504', '/504/cut', false],
  ['is opened by writes that get a 502', '/502/cut', true],
])('the breaker %s', async (_what, path, isOpen) => {
  for (let i = 0; i < 4; i += 1) await call(path);
  expect(getUpstream().breaker.isOpen).toBe(isOpen);
});

it.each([600, 999])(
  'a status of %i is not a valid HTTP status, and becomes 502',
  async (status) => {
    expect(await call(`/${status}/cut`)).toEqual({
      status: 502,
      code: 'upstream-invalid-response',
    });
  },
);

it('a client that leaves during a refusal does not get it', async () => {
  const leaving = new AbortController();
  const answer = call('/401/slow', 'GET', leaving.signal);
  await pause(50);
  leaving.abort();
  expect(await answer).toMatchObject({ status: 499, code: 'client-gone' });
});
