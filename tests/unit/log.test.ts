import { NextRequest } from 'next/server';
import { register } from 'prom-client';
import { middleware } from '@/middleware';
import { log } from '@/server/observe/log';
import { gaugeSaturation } from '@/server/observe/saturation';
import { healthResponse, liveness } from '@/server/process/health';
import { keepLog } from '../fixtures/log-lines.ts';

const kept = keepLog();
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.log'));
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  // The stream then has its inherited length again.
  Reflect.deleteProperty(process.stdout, 'writableLength');
});

const said = () => {
  jest.runOnlyPendingTimers();
  return kept.all();
};

it('secrets are never logged, whatever field they are in', () => {
  log('info', 'request', { password: 'hush', token: 'hush', email: 'hush', status: 200 });
  expect(said()).not.toContain('hush');
  expect(kept.all()).toContain('"status":200');
});

it.each([
  ['warn', ['warn', 'error']],
  ['silent', []],
])('LOG_LEVEL=%s lets through %j', (level, wanted) => {
  process.env.LOG_LEVEL = level;
  for (const each of ['info', 'warn', 'error'] as const) log(each, 'x');
  delete process.env.LOG_LEVEL;
  expect([...said().matchAll(/"level":"(\w+)"/g)].map(([, one]) => one)).toEqual(wanted);
});

it('release and commit are in each line, in /healthz and in the metrics, if known', async () => {
  const running = { release: '1.1.0', commit: 'f'.repeat(40) };
  jest.replaceProperty(process, 'env', {
    ...process.env,
    RELEASE: running.release,
    COMMIT: running.commit,
  });
  log('info', 'x');
  expect(JSON.parse(said())).toMatchObject(running);
  const { status, ...healthy } = await healthResponse(liveness()).json();
  expect([status, healthy]).toEqual(['ok', running]);
  gaugeSaturation();
  expect(await register.getSingleMetricAsString('rapport_build_info')).toContain(
    `rapport_build_info{release="1.1.0",commit="${running.commit}"} 1`,
  );
  jest.restoreAllMocks();
  expect(await healthResponse(liveness()).json()).toEqual({ status: 'ok' });
});

it('a log line is one line with its time, whatever a stranger sends', () => {
  const text = `"}\n{"event":"forged"}\r\u2028\u0000${'a'.repeat(10_000)}`;
  log('info', 'not-found', { path: text, nothing: undefined, none: null });
  const [line = '', ...more] = said().split('\n');
  expect(more).toEqual(['']);
  expect(line).not.toMatch(/[\r\0]/);
  expect(line.length).toBeLessThan(3_000);
  const time = '2026-11-22T10:00:00.000Z';
  expect(JSON.parse(line)).toMatchObject({ event: 'not-found', level: 'info', time, none: null });
});

it('lines are dropped while nobody reads the log, and then counted in one line', () => {
  let waiting = 0;
  Object.defineProperty(process.stdout, 'writableLength', {
    configurable: true,
    get: () => waiting,
  });
  const text = 'x'.repeat(1_900);
  jest.mocked(process.stdout.write).mockImplementation((written) => {
    waiting += String(written).length;
    return false;
  });
  for (let line = 0; line < 10_000; line += 1) log('info', 'request', { text });
  jest.runOnlyPendingTimers();
  expect(waiting).toBeLessThan(5 * 1024 * 1024);
  waiting = 0;
  const written = jest.mocked(process.stdout.write).mock.calls.length;
  log('info', 'request', { text: 'read again' });
  jest.runOnlyPendingTimers();
  const [counted = '', line = ''] = String(
    jest.mocked(process.stdout.write).mock.calls[written]?.[0],
  ).split('\n');
  expect(JSON.parse(line)).toMatchObject({ event: 'request', text: 'read again' });
  const { level, event, count } = JSON.parse(counted);
  expect([level, event]).toEqual(['warn', 'log-lines-dropped']);
  expect(count).toBeGreaterThan(7_000);
  expect(count).toBeLessThan(8_500);
});

it('the middleware logs a missing path like any other request, without its query', () => {
  const headers = { 'x-request-id': 'asked-by-a-test' };
  for (const path of [`/nope%0Aforged${'/a'.repeat(5_000)}`, '/success', '/es/success'])
    middleware(new NextRequest(`http://localhost:3000${path}?token=secret`, { headers }));
  const [line = ''] = said().split('\n');
  expect(kept.all()).not.toContain('secret');
  expect(line.length).toBeLessThan(3_000);
  expect(JSON.parse(line)).toMatchObject({
    time: expect.any(String),
    level: 'info',
    event: 'not-found',
    requestId: 'asked-by-a-test',
    path: expect.stringMatching(/^\/nope%0Aforged/),
  });
});

it('the middleware removes possible keys from logged paths, wherever they are', () => {
  const key = `${'k'.repeat(31)}_`;
  const paths = ['/r/anna/luis', `/s/${key}/more`, `/S/${key}`, `/%73/${key}`, `/share/${key}`];
  for (const path of [...paths, `/s${key}`, `/s%2F${key}`])
    middleware(new NextRequest(`http://localhost:3000${path}`));
  expect(said()).not.toContain(key);
  expect(said().match(/(?<="path":")[^"]*/g)).toEqual([
    '/r/anna/luis',
    '/s/…/more',
    '/S/…',
    '/%73/…',
    '/share/…',
    '/…',
    '/…',
  ]);
});
