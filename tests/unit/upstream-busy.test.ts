import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@/server/upstream/problem';
import { callUpstream } from '@/server/upstream/request';
import { standInForApi } from '../fixtures/upstream.ts';
import { until } from '../rig/until.ts';

/** A healthy, slow API: four rounds of 128 calls take longer than one call may. */
const answersAfterMs = 1_500;
const crowd = 500;

standInForApi(async (_, response) => {
  await pause(answersAfterMs);
  response.end('{}');
});
beforeAll(() => {
  // A busy machine needs a second for 128 connections.
  process.env.UPSTREAM_TIMEOUT_MS = '5000';
  process.env.UPSTREAM_BREAKER_CALLS = '5';
});

type Outcome = { status: number; code?: string; retryAfter?: string | undefined };
const call = (signal?: AbortSignal): Promise<Outcome> =>
  callUpstream(
    { method: 'GET', path: '/me', maxBytes: 1_000 },
    { requestId: 'of-a-test', signal },
  ).then(
    ({ status }) => ({ status }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const { status, code, details } = error;
      return { status, code, retryAfter: details.retryAfter };
    },
  );
const calls = (length: number, signal?: AbortSignal) =>
  Promise.all(Array.from({ length }, () => call(signal)));

it('calls that waited too long in our own queue get 503 and do not open the breaker', async () => {
  const outcomes = await calls(crowd);
  const answered = outcomes.filter(({ status }) => status === 200);
  const turnedAway = outcomes.filter(({ status }) => status !== 200);
  expect(answered.length).toBeGreaterThanOrEqual(128);
  expect(turnedAway.length).toBeGreaterThan(5);
  for (const outcome of turnedAway) {
    expect(outcome).toEqual({ status: 503, code: 'upstream-busy', retryAfter: '1' });
  }
  expect((await call()).status).toBe(200);
});

it('the queue is limited, and clients who leave it make room at once', async () => {
  const before = calls(128);
  const leaving = new AbortController();
  const left = calls(1_024, leaving.signal);
  expect(await call()).toMatchObject({ code: 'upstream-busy' });
  leaving.abort();
  await until('there is room', async () => (await call()).status === 200);
  expect((await left).map(({ code }) => code)).toContain('client-gone');
  await before;
});
