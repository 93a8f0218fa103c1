import { pageAt } from '@/lib/i18n/page-at';
import { failedRequest } from '@/server/observe/failed-request';
import { logAndTrace } from '@/server/observe/tracing';
import { json, send as sendTo } from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';

/** What browsers report about our pages (server/bff/reports.ts), and which part of it is logged. */

beforeAll(() => {
  process.env.SITE_URL = 'http://localhost:3000';
  process.env.SESSION_SECRET = 's'.repeat(40);
});

jest.mock('@/server/observe/tracing', () => ({ tracing: () => null, logAndTrace: jest.fn() }));
keepLog();

beforeEach(() => {
  jest.mocked(logAndTrace).mockClear();
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.report-limits'));
});
const send = (body: string | object, headers: Record<string, string> = {}) =>
  sendTo('POST /api/reports', { headers: { ...json, ...headers }, body });

const told = () =>
  jest
    .mocked(logAndTrace)
    .mock.calls.map(([level, event, fields]) => ({ level, event, ...fields }));

const secret = 'ann@example.com';
const frame = '/_next/static/chunks/0ab-c_1.js:1:2345';
const page = `http://localhost:3000/es/conversations/${secret}?token=${secret}#${secret}`;

const violation = {
  documentURL: page,
  referrer: page,
  blockedURL: `https://evil.example/${secret}`,
  effectiveDirective: 'font-src',
  originalPolicy: secret,
  sourceFile: page,
  sample: secret,
  lineNumber: 3,
  columnNumber: 4,
};

describe('a browser’s report is logged by its place in the code, without personal data', () => {
  const ofOurs = { name: 'TypeError', digest: '123@E394' };
  const older = {
    'document-uri': page,
    'violated-directive': 'script-src',
    'blocked-uri': 'inline',
    'script-sample': secret,
    'source-file': page,
  };
  const refused = { level: 'warn', event: 'policy-violation', page: 'conversations' };
  const failed = { level: 'error', event: 'browser-error' };
  const crash = { type: 'crash', url: page, body: { reason: 'oom', stack: secret } };
  const visit = { type: 'visit', page: '/pt-br/refund', referrer: secret };

  it.each<[string, string, object, object]>([
    [
      'an error in our scripts',
      'json',
      {
        type: 'error',
        page: `/es/conversations/${secret}`,
        ...ofOurs,
        frames: [frame],
        message: secret,
      },
      { ...failed, page: 'conversations', ...ofOurs, frames: frame },
    ],
    [
      'an error with personal data',
      'json',
      { type: 'error', page: secret, name: `${secret} `, digest: secret, frames: [secret, frame] },
      { ...failed, page: 'other', frames: '' },
    ],
    [
      'a violation of the policy',
      'reports+json',
      [{ type: 'csp-violation', age: 1, url: page, user_agent: secret, body: violation }],
      { ...refused, directive: 'font-src', blocked: 'https://evil.example', line: 3, column: 4 },
    ],
    [
      'a violation in the older format',
      'csp-report',
      { 'csp-report': older },
      { ...refused, directive: 'script-src', blocked: 'inline' },
    ],
    [
      'a page that crashed',
      'reports+json',
      [crash],
      { level: 'error', event: 'browser-crash', page: 'conversations', reason: 'oom' },
    ],
    [
      'the timing of an opened page',
      'json',
      visit,
      { level: 'info', event: 'visit', page: 'refund' },
    ],
  ])('%s', async (_name, type, body, wanted) => {
    const headers = { 'content-type': `application/${type}`, 'sec-fetch-site': 'same-origin' };
    expect((await send(body, headers)).status).toBe(204);
    expect(told()).toEqual([wanted]);
    expect(JSON.stringify(told())).not.toContain(secret);
  });

  it('drops reports about browser extensions, and unrequested ones', async () => {
    const ofExtension = [
      { ...violation, blockedURL: 'chrome-extension' },
      { ...violation, sourceFile: 'moz-extension://abc/x.js' },
    ].map((body) => ({ type: 'csp-violation', url: page, body }));
    const others = [{ type: 'deprecation', url: page, body: { id: secret } }, 'x', null];
    const headers = { 'content-type': 'application/reports+json' };
    expect((await send([...ofExtension, ...others], headers)).status).toBe(204);
    expect(told()).toEqual([]);
  });
});

describe('an invalid report is refused', () => {
  it.each([
    [
      'a page of another site',
      { type: 'visit', page: '/en' },
      { origin: 'https://evil.example' },
      403,
    ],
    ['another content type', 'x', { 'content-type': 'text/plain', 'x-rapport': '1' }, 415],
    ['no JSON', '{', {}, 400],
    ['JSON of another shape', { type: 'else' }, {}, 400],
    ['more than a browser sends', { type: 'visit', page: 'x'.repeat(17_000) }, {}, 413],
  ])('%s', async (_name, body, headers: Record<string, string>, status) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(told()).toEqual([]);
  });

  it('limits an address to thirty a minute, and no other address', async () => {
    const from = async (address: string) =>
      (await send({ type: 'visit', page: '/en' }, { 'x-forwarded-for': address })).status;
    for (let count = 0; count < 30; count += 1) expect(await from('10.0.0.1')).toBe(204);
    expect([await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([429, 204]);
    expect(told()).toHaveLength(31);
  });
});

it('a report names a page by its address alone', () => {
  expect(
    ['/en', '/es/any/thing', '/es/conversations/7', '/pt-br/account/billing/cancel', '/x', ''].map(
      pageAt,
    ),
  ).toEqual(['home', 'home', 'conversations', 'billing-cancel', 'other', 'other']);
});

it('an error caught by the framework is logged by its place, without its message', () => {
  const error = Object.assign(new TypeError(secret), { digest: '42' });
  const headers = { 'x-request-id': 'asked-by-1' };
  const request = { path: `/es?${secret}`, method: 'GET', headers };
  const place = { routerKind: 'App Router', routePath: '/[locale]/x', routeType: 'render' };
  const fields = failedRequest([error, request, place as never]);
  expect(fields).toMatchObject({
    route: '/[locale]/x',
    kind: 'render',
    name: 'TypeError',
    digest: '42',
    requestId: 'asked-by-1',
    frames: expect.stringContaining('reports.test.ts'),
  });
  expect(JSON.stringify(fields)).not.toContain(secret);
});
