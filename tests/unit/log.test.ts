import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';
import { log } from '@/server/observe/log';
import { logLine } from '@/server/observe/log-line';
import { keepLog } from '../fixtures/log-lines.ts';

const kept = keepLog();
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.log'));
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const said = () => {
  jest.runOnlyPendingTimers();
  return kept.all();
};

it('the log and the middleware write the same line', () => {
  const fields = { path: `/a"\n${'b'.repeat(3_000)}`, status: 404, nothing: undefined, none: null };
  const line = logLine('warn', 'request', fields);
  log('warn', 'request', fields);
  expect(said()).toBe(`${line}\n`);
});

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

it('a log line is one line with its time, whatever a stranger put into it', () => {
  const text = `"}\n{"event":"forged"}\r\u2028\u0000${'a'.repeat(10_000)}`;
  const line = logLine('info', 'not-found', { path: text });
  expect(line).not.toMatch(/[\n\r\0]/);
  expect(line.length).toBeLessThan(3_000);
  expect(JSON.parse(line)).toMatchObject({ event: 'not-found', level: 'info' });
  expect(Date.parse(JSON.parse(line).time)).toBeLessThanOrEqual(Date.now());
});

it('the middleware logs a path that does not exist as everything else is logged, without its query', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const headers = { 'x-request-id': 'asked-by-a-test' };
  for (const path of [`/nope%0Aforged/${'a'.repeat(5_000)}`, '/success', '/es/success'])
    middleware(new NextRequest(`http://localhost:3000${path}?token=secret`, { headers }));
  const [line = '', ...more] = info.mock.calls.map(([text]) => String(text));
  expect([line, ...more].join()).not.toContain('secret');
  expect(line.length).toBeLessThan(3_000);
  expect(JSON.parse(line)).toMatchObject({
    time: expect.any(String),
    level: 'info',
    event: 'not-found',
    requestId: 'asked-by-a-test',
    path: expect.stringMatching(/^\/nope%0Aforged/),
  });
});
