import { log } from '@/server/observe/log';
import { logLine } from '@/server/observe/log-line';

let written: string;
beforeEach(() => {
  written = '';
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.log'));
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const said = () => {
  jest.runOnlyPendingTimers();
  return written;
};

it('a line of the log is what the middleware writes, whoever writes it', () => {
  const fields = { path: `/a"\n${'b'.repeat(3_000)}`, status: 404, nothing: undefined, none: null };
  const line = logLine('warn', 'request', fields);
  log('warn', 'request', fields);
  expect(said()).toBe(`${line}\n`);
});

it('what must never be told is not, wherever it slipped in', () => {
  log('info', 'request', { password: 'hush', token: 'hush', email: 'hush', status: 200 });
  expect(said()).not.toContain('hush');
  expect(written).toContain('"status":200');
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
