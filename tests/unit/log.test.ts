import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';
import { log } from '@/server/observe/log';
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
  log('info', 'not-found', { path: text, nothing: undefined, none: null });
  const [line = '', ...more] = said().split('\n');
  expect(more).toEqual(['']);
  expect(line).not.toMatch(/[\r\0]/);
  expect(line.length).toBeLessThan(3_000);
  const time = '2026-11-22T10:00:00.000Z';
  expect(JSON.parse(line)).toMatchObject({ event: 'not-found', level: 'info', time, none: null });
});

it('the middleware logs a path that does not exist as everything else is logged, without its query', () => {
  const headers = { 'x-request-id': 'asked-by-a-test' };
  for (const path of [`/nope%0Aforged/${'a'.repeat(5_000)}`, '/success', '/es/success'])
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

it('the middleware leaves out the key of a shared page', () => {
  for (const path of ['/r/anna/luis', '/s/a-key/more'])
    middleware(new NextRequest(`http://localhost:3000${path}`));
  const paths = said().match(/"path":"[^"]*"/g);
  expect(paths).toEqual(['"path":"/r/anna/luis"', '"path":"/s/…/more"']);
});
