import { createHash } from 'node:crypto';
import { longestNote } from '@/lib/contract/limits';
import { type Metrics, setMetrics } from '@/server/observe/metrics';
import { cookieFinder } from '@/server/session/cookie';
import { unsealSession } from '@/server/session/sealed-session';
import { getUpstream } from '@/server/upstream/pool';
import {
  bearer,
  expectProblem,
  foreign,
  json,
  type Sent,
  send,
  standInWith,
} from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';
import { words } from '../fixtures/words.ts';

const session = {
  token: 'token-a',
  user: { id: 1, name: 'Ann' },
  expires_at: '2099-01-01T00:00:00Z',
};
const desktopCode = { code: 'a-code-of-some-length', expires_at: '2030-01-01' };
const mark = { message_id: 'm1', conversation_id: '1', starred: true };
const shared = { data: { id: 's1', token: 'q'.repeat(43), expires_at: '2030-01-01T00:00:00Z' } };
const { asked, told, jsonAsked } = standInWith({
  'POST /login': { body: { ...session, refresh: 'not of the contract' } },
  'POST /signup': { status: 201, body: session },
  'POST /session/code': { status: 201, body: desktopCode },
  'GET /me': { body: { user: { data: { attributes: { email: 'a@b.example' } } } } },
  'PUT /me/marks/m1': { body: { data: mark } },
  'POST /shares': { status: 201, body: shared },
});
const log = keepLog();
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.ended-sessions'));
});

const credentials = { email: 'a@b.example', password: 'hush' };
const account = { user: { ...credentials, password_confirmation: 'hush' } };
const challenge = { code_challenge: 'c'.repeat(43) };
const details = { user: { name: 'Ann Lee', phone_number: '+1' } };
const change = { current_password: 'hush', password: 'hush hush' };
const deletion = { password: 'hush' };
const marking = { mark: { conversation_id: '1', starred: true } };
const sharing = { share: { conversation_id: '1', message_id: 'm1', with_name: false } };
const noting = (note: string) =>
  send('PUT /api/me/marks/m1', { headers: bearer, body: { mark: { ...marking.mark, note } } });
const renaming = { conversation: { title: 'Better' } };
const outcome = { conversation: { outcome: 'offer' } };
const none = undefined;

/** Every call, with a body that the contract accepts. */
const routes: Record<string, Record<string, object | undefined>> = {
  '/api/login': { POST: credentials },
  '/api/signup': { POST: account },
  '/api/logout': { POST: none },
  '/api/session/code': { POST: challenge },
  '/api/me': { GET: none, PATCH: details, DELETE: deletion },
  '/api/me/password': { PUT: change },
  '/api/me/sessions': { GET: none },
  '/api/me/sessions/{id}': { DELETE: none },
  '/api/me/export': { GET: none },
  '/api/me/checks': { GET: none },
  '/api/me/next_interview': {
    GET: none,
    PUT: { next_interview: { date: '2031-02-28', topic: 'Design' } },
  },
  '/api/me/marks': { GET: none },
  '/api/me/marks/{id}': { PUT: marking },
  '/api/shares': { GET: none, POST: sharing },
  '/api/shares/{id}': { DELETE: none },
  '/api/conversations': { GET: none, POST: { conversation: { language: 'en' } } },
  '/api/conversations/{id}': { PUT: renaming, PATCH: outcome, DELETE: none },
  '/api/conversations/{id}/messages': {
    GET: none,
    POST: { message: { content_type: 'text', text_content: 'I led.' } },
  },
  '/api/conversations/{id}/finish': { POST: none },
  '/api/events': { GET: none },
  '/api/search': { GET: none },
};
const calls = Object.entries(routes).flatMap(([route, methods]) =>
  Object.entries(methods).map(([method, body]) => ({ line: `${method} ${route}`, body })),
);
const except = (unwanted: RegExp) => calls.filter(({ line }) => !unwanted.test(line));
const withId = (line: string, id = 'a_1-Z') => line.replace('{id}', encodeURIComponent(id));

const signIn = (more: Sent = {}) => send('POST /api/login', { body: credentials, ...more });
async function signedInCookie(): Promise<string> {
  const answer = await signIn();
  asked.length = 0;
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const openPage = (cookie: string) => unsealSession(cookieFinder(cookie));

describe('the cookie reads, and the bearer writes', () => {
  it.each([...except(/login|signup|logout/), { line: 'HEAD /api/me', body: none }])(
    '$line is refused with a cookie alone',
    async ({ line, body }) => {
      const cookie = await signedInCookie();
      expect(cookie).toMatch(/^rapport-session=Fe26/);
      const origin = 'http://localhost:3000';
      const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
      const answer = await send(withId(line), { headers, body });
      await expectProblem(answer, 401, 'bearer-missing');
      expect(asked).toHaveLength(0);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each(except(/logout|events|search/))(
    '$line passes on neither the cookie nor other headers',
    async ({ line, body }) => {
      const cookie = await signedInCookie();
      const more = { cookie, 'x-forwarded-for': '1.2.3.4', referer: 'http://x/' };
      await send(withId(line), { headers: { ...bearer, ...more }, body });
      expect(asked).toHaveLength(1);
      const allowed = words`
        accept accept-encoding authorization connection content-length content-type host traceparent
        x-request-id
      `;
      // Another test may have made this process send client addresses, because the API here counts
      // as one of its servers.
      const { 'x-forwarded-for': _, ...sentOn } = asked[0]?.headers ?? {};
      expect(Object.keys(sentOn).filter((name) => !allowed.includes(name))).toEqual([]);
    },
  );

  it.each(['token-a', 'Basic dTpw', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer tökèn'])(
    'rejects %j as a bearer',
    async (authorization) => {
      const headers = { authorization: Buffer.from(authorization).toString('latin1') };
      await expectProblem(await send('GET /api/me', { headers }), 401, 'bearer-missing');
      expect(asked).toHaveLength(0);
    },
  );
});

describe('an ended session', () => {
  const signOut = (headers: Record<string, string>) =>
    send('POST /api/logout', { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  const offering = (links: unknown) => ({ user: { data: { attributes: {}, links } } });
  const revocable = offering({ revoke: '/session' });

  it('opens no page for a copy of its cookie, without asking the API, until sign-up returns its token', async () => {
    const cookie = await signedInCookie();
    told.set('POST /login', { body: { ...session, token: 'token-b' } });
    const other = await signedInCookie();
    const answer = await signOut({ cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^rapport-session=; Path=\/; Max-Age=0/);
    expect(await openPage(cookie)).toBeNull();
    expect((await openPage(other))?.token).toBe('token-b');
    expect(asked).toHaveLength(0);
    await send('POST /api/signup', { body: account });
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it.each([
    ['nobody signed out, and only its cookie was removed', { 'x-rapport': 'only-the-cookie' }],
    ['somebody else signed out', { authorization: 'Bearer token-b' }],
  ])('continues when %s', async (_why, headers) => {
    const cookie = await signedInCookie();
    const answer = await signOut({ cookie, ...headers });
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it('is ended only by the API when its cookie is not sent', async () => {
    const cookie = await signedInCookie();
    expect((await signOut(bearer)).status).toBe(204);
    expect(asked.map(({ line }) => line)).toEqual(['GET /me']);
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it.each(['/session', 'https://evil.example/all', { href: '/users/1' }])(
    'is also ended at the API, always by the same path, when the link is %j',
    async (revoke) => {
      told.set('GET /me', { body: offering({ revoke }) });
      told.set('DELETE /session', { status: 204, body: '' });
      expect((await signOut(bearer)).status).toBe(204);
      expect(asked.map(({ line }) => line)).toEqual(['GET /me', 'DELETE /session']);
      for (const { headers } of asked) expect(headers.authorization).toBe('Bearer token-a');
    },
  );

  it.each<[string, number, object, object]>([
    ['fails', 500, { status: 500 }, {}],
    ['is down', 502, { hangUp: true }, {}],
    ['is unavailable', 503, { status: 503 }, {}],
    ['answers nonsense', 502, { body: '<html>' }, {}],
    ['fails to end it', 503, { body: revocable }, { status: 503 }],
    ['answers both calls too late', 504, { body: revocable, delayMs: 1_500 }, { delayMs: 2_500 }],
    ['no longer knows it', 204, { status: 401 }, {}],
    ['refuses to end it', 204, { body: revocable }, { status: 403 }],
  ])(
    'has ended here whatever the API does, and the browser learns if it may not have ended there: the API %s',
    async (_name, status, me, end) => {
      const cookie = await signedInCookie();
      told.set('GET /me', me);
      told.set('DELETE /session', end);
      const answer = await signOut({ ...bearer, cookie });
      expect(answer.status).toBe(status);
      expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
      expect(await openPage(cookie)).toBeNull();
    },
  );
});

describe('the cookie', () => {
  it('survives a 401 for a token of an earlier session', async () => {
    const cookie = await signedInCookie();
    told.set('GET /conversations', { status: 401 });
    const headers = { authorization: 'Bearer token-of-yesterday', cookie };
    const answer = await send('GET /api/conversations', { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(['', 'null', 'false', '""'])(
    'is removed for a /me of %j, passed on unchanged',
    async (body) => {
      const cookie = await signedInCookie();
      told.set('GET /me', { body });
      const answer = await send('GET /api/me', { headers: { ...bearer, cookie } });
      expect([answer.status, await answer.text()]).toEqual([200, body]);
      expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    },
  );
});

describe('login and signup', () => {
  it('pass on the API’s status and error', async () => {
    expect((await send('POST /api/signup', { body: account })).status).toBe(201);
    const refusal = { error: 'Wrong password', code: 'credentials-wrong' };
    told.set('POST /login', { status: 401, body: refusal });
    const said = { error: 'Wrong password', reason: 'credentials-wrong' };
    expect(await (await signIn()).json()).toMatchObject(said);
  });

  it.each([
    ['joined letters and emoji stay whole', 'می‌خواهم 👩‍💻', 'می‌خواهم 👩‍💻'],
    [
      'invisible characters are removed',
      'Pass\u00adword \u202eis\u0000\n wrong',
      'Password is wrong',
    ],
    ['a long text is cut between characters', `${'a'.repeat(499)}😀`, 'a'.repeat(499)],
  ])('pass on the API’s text as plain text: %s', async (_name, error, expected) => {
    told.set('POST /login', { status: 401, body: { error } });
    expect(await (await signIn()).json()).toMatchObject({ error: expected });
  });

  it('read an answer that begins with a byte order mark', async () => {
    const marked = (body: object) => `\ufeff${JSON.stringify(body)}`;
    told.set('POST /login', { status: 401, body: marked({ error: 'Wrong password' }) });
    expect(await (await signIn()).json()).toMatchObject({ error: 'Wrong password' });
    told.set('POST /login', { body: marked(session) });
    expect(await (await signIn()).json()).toEqual(session);
    told.set('GET /me', { body: '\ufeffnull' });
    const me = await send('GET /api/me', { headers: bearer });
    expect(Buffer.from(await me.arrayBuffer()).toString()).toBe('null');
  });

  it('pass on the browser’s name as plain text of limited length', async () => {
    const headers = { 'user-agent': `Firefox/144\xe9 (${'x'.repeat(1_000)})` };
    await signIn({ headers });
    await send('POST /api/signup', { headers, body: account });
    for (const call of asked) {
      expect(call.headers['user-agent']).toMatch(/^Firefox\/144 \(x+$/);
      expect(call.headers['user-agent']).toHaveLength(256);
    }
  });

  it('pass on the client’s address, for limits by address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await signIn({ headers });
    await send('POST /api/signup', { headers, body: account });
    expect(asked.map((call) => call.headers['x-forwarded-for'])).toEqual(
      Array(2).fill('198.51.100.7'),
    );
  });

  it('work without a cookie when the token is too long', async () => {
    const token = 't'.repeat(12_000);
    told.set('POST /login', { body: { token, user: {} } });
    const answer = await signIn();
    expect(await answer.json()).toEqual({ token, user: {}, expires_at: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('changing one’s own account', () => {
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const changing = (token: string) =>
    send('PUT /api/me/password', { headers: as(token), body: change });
  const deleting = (headers: Record<string, string>) =>
    send('DELETE /api/me', { headers, body: deletion });

  it('blocks only this session after ten wrong old passwords, in every call that needs one', async () => {
    const body = '{"error":"Password is incorrect"}';
    told.set('PUT /me/password', { status: 403, body });
    told.set('DELETE /me', { status: 401, body });
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = guess % 2 ? deleting(as('guesser')) : changing('guesser');
      await expectProblem(await answer, guess % 2 ? 401 : 403, 'upstream-refused');
    }
    const refused = await changing('guesser');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectProblem(refused, 429, 'too-many-attempts');
    await expectProblem(await deleting(as('guesser')), 429, 'too-many-attempts');
    expect(asked).toHaveLength(10);
    told.set('PUT /me/password', { status: 204, body: '' });
    expect((await changing('its-owner')).status).toBe(204);
    const text = await log.next();
    expect(text).toContain('"authentication":"password-change","outcome":"refused"');
    expect(text).toContain('"authentication":"account-deletion"');
    expect(text).not.toMatch(/guesser|hush|its-owner/);
  });

  it('does not count new passwords that are too weak as wrong old ones', async () => {
    for (let i = 0; i < 12; i += 1) {
      const status = [400, 409, 422][i % 3] ?? 0;
      told.set('PUT /me/password', { status, body: '{"error":"Password is too weak"}' });
      await expectProblem(await changing('its-owner'), status, 'upstream-refused');
    }
    told.set('PUT /me/password', { status: 204, body: '' });
    expect((await changing('its-owner')).status).toBe(204);
  });

  it('logs an export and the end of a session under pseudonyms', async () => {
    const headers = as('its-owner');
    told.set('GET /me/export', { body: '{"user":{}}' });
    told.set('DELETE /me/sessions/7', { status: 204, body: '' });
    expect((await send('GET /api/me/export', { headers })).status).toBe(200);
    expect((await send('DELETE /api/me/sessions/7', { headers })).status).toBe(204);
    const text = await log.next();
    expect(text).toContain('"authentication":"data-export","outcome":"success"');
    expect(text).toContain('"authentication":"session-end","outcome":"success"');
    expect(text).not.toContain('its-owner');
  });

  it('removes only the cookie of the deleted account’s session', async () => {
    const until = '{"deleted_from":"2030-01-01T00:00:00Z"}';
    told.set('DELETE /me', { body: until });
    const cookie = await signedInCookie();
    const other = await deleting({ ...as('token-b'), cookie });
    expect(other.headers.getSetCookie()).toEqual([]);
    const own = await deleting({ ...bearer, cookie });
    expect([own.status, await own.text()]).toEqual([200, until]);
    expect(own.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  });
});

describe('the BFF refuses without asking the API', () => {
  afterEach(() => expect(asked).toHaveLength(0));

  it.each(except(/^GET/))('$line of another site', async ({ line, body }) => {
    const answer = await send(withId(line), { headers: { ...bearer, ...foreign }, body });
    await expectProblem(answer, 403, 'origin-foreign');
  });

  const typed = (type: string) => ({ headers: { 'content-type': type, 'x-rapport': '1' } });
  const packed = { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' };

  it.each<[string, string, Sent, number, string]>([
    ['a form', 'POST /api/login', typed('text/plain'), 415, 'body-not-json'],
    ['a JSON-like type', 'POST /api/login', typed('application/jsonp'), 415, 'body-not-json'],
    ['a compressed body', 'POST /api/login', packed, 415, 'body-not-json'],
    ['no body', 'POST /api/login', { headers: json }, 400, 'body-malformed'],
    ['broken JSON', 'POST /api/login', { headers: json, body: '{' }, 400, 'body-malformed'],
    ['the wrong shape', 'POST /api/login', { body: { email: 5 } }, 400, 'body-malformed'],
    ['an unknown address', 'GET /api/nothing', {}, 404, 'not-found'],
    ['a write to an unknown address', 'DELETE /api/nothing', {}, 404, 'not-found'],
  ])('%s', async (_name, line, sent, status, code) => {
    await expectProblem(await send(line, sent), status, code);
  });

  it.each<[string, object]>([
    ['POST /api/session/code', {}],
    ['PATCH /api/me', {}],
    ['PUT /api/me/password', deletion],
    ['DELETE /api/me', {}],
    ['PUT /api/conversations/1', { conversation: {} }],
    ['POST /api/shares', { share: {} }],
    ['POST /api/shares', { share: { conversation_id: '1' } }],
    ['POST /api/shares', { share: { message_id: 'm1', with_name: true } }],
    ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-30', topic: 'No day' } }],
    ['PUT /api/me/next_interview', { next_interview: { date: 'soon', topic: 'Design' } }],
    ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-28', topic: ' ' } }],
    ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-28' } }],
  ])('%s with %j', async (line, body) => {
    await expectProblem(await send(line, { headers: bearer, body }), 400, 'body-malformed');
  });

  it.each(['x', '🎙'])('a note of 2,001 times %j', async (one) => {
    await expectProblem(await noting(one.repeat(longestNote + 1)), 400, 'body-malformed');
  });

  it.each(['..', 'a/b', 'a%2fb', 'a.b', ' ', '', 'x'.repeat(65), 'é', 'a?b', 'a#b'])(
    'the id %j',
    async (id) => {
      for (const { line, body } of calls.filter((call) => call.line.includes('{id}'))) {
        const answer = await send(withId(line, id), { headers: bearer, body });
        await expectProblem(answer, 404, 'not-found');
      }
    },
  );

  it.each(Object.entries(routes))('every other method at %s', async (route, methods) => {
    const allowed = Object.keys(methods).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one));
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue;
      const answer = await send(withId(`${method} ${route}`), { headers: bearer });
      expect(answer.headers.get('allow')).toBe(allowed.join(', '));
      await expectProblem(answer, 405, 'method-not-allowed');
    }
  });
});

describe('the BFF passes on', () => {
  it('the bytes of a list, unchanged', async () => {
    const body =
      '{ "data" : [ {"id":1.0,"attributes":{"title":"é\\u00e9","new_field":[1e3]}} ] }\n';
    told.set('GET /conversations', { body });
    const answer = await send('GET /api/conversations', { headers: bearer });
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-internal')).toBeNull();
  });

  it('a bounded search', async () => {
    const ask = (q: string) =>
      send(`GET /api/search?${new URLSearchParams({ q, page: '2' })}`, { headers: bearer });
    expect((await ask(' próxima & mais ')).status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual(['/search?q=pr%C3%B3xima+%26+mais']);
    for (const odd of ['', 'x', ' x ', 'x'.repeat(101), 'a\0b'])
      await expectProblem(await ask(odd), 400, 'query-malformed');
    told.set('GET /search?q=odd', { body: '{"data":null}' });
    await expectProblem(await ask('odd'), 502, 'upstream-invalid-response');
    expect(asked).toHaveLength(2);
    expect(log.all()).not.toContain('pr%C3');
  });

  it.each<[string, object, string[]]>([
    [
      'session/code',
      challenge,
      ['{"code":"short","expires_at":"2030-01-01"}', '{"code":"a-code-of-some-length"}'],
    ],
    ['me/marks/m1', marking, ['null', '{"data":null}', '{"data":{"starred":true}}']],
    [
      'shares',
      sharing,
      ['short', `${'q'.repeat(43)}/..`, `${'q'.repeat(43)}"><script>`].map((token) =>
        JSON.stringify({ data: { ...shared.data, token } }),
      ),
    ],
  ])('nothing in an answer of /%s that is not in the contract', async (path, body, odd) => {
    const method = path.startsWith('me/') ? 'PUT' : 'POST';
    for (const answer of ['', '{}', '<p>Gateway</p>', ...odd]) {
      told.set(`${method} /${path}`, { status: 201, body: answer });
      const refused = await send(`${method} /api/${path}`, { headers: bearer, body });
      await expectProblem(refused, 502, 'upstream-invalid-response');
    }
  });

  it('a note of 2,000 emoji; a code and a share’s token only to their owner', async () => {
    expect((await noting('🎙'.repeat(longestNote))).status).toBe(200);
    for (const [path, body, passed] of [
      ['session/code', challenge, desktopCode],
      ['shares', sharing, shared],
    ] as const) {
      const answer = await send(`POST /api/${path}`, { headers: bearer, body });
      expect([answer.status, await answer.json()]).toEqual([201, passed]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const written = await log.next();
    expect(written).toContain('/api/shares');
    expect(written).not.toMatch(new RegExp(`${shared.data.token}|${desktopCode.code}`));
  });

  it.each([200, 201, 202, 203, 204, 205, 207, 226])(
    'a title saved with status %i',
    async (status) => {
      told.set('PUT /conversations/1', { status, body: '' });
      const body = { conversation: { title: 'Better' } };
      const answer = await send('PUT /api/conversations/1', { headers: bearer, body });
      expect(answer.status).toBe(status);
    },
  );

  it('no 206, because nobody requests a range', async () => {
    told.set('GET /conversations', { status: 206 });
    const answer = await send('GET /api/conversations', { headers: bearer });
    await expectProblem(answer, 502, 'upstream-invalid-response');
  });

  it('the checks of a message, without invalid ones', async () => {
    const check = { met: false, by: 'person' };
    const put = (checks: object) =>
      send('PUT /api/me/marks/m1', {
        headers: bearer,
        body: { mark: { ...marking.mark, checks } },
      });
    const both = {
      'failure-real': check,
      'failure-cause': { ...check, by: 'browser', quote: 'I' },
    };
    expect((await put({ ...both, 'failure-real': { ...check, score: 5 } })).status).toBe(200);
    expect(jsonAsked()).toEqual([{ mark: { ...marking.mark, checks: both } }]);
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`c${at}`, check]));
    for (const wrong of [
      { 'Failure real': check },
      { ['x'.repeat(65)]: check },
      { real: { ...check, by: 'coach' } },
      { real: { by: 'person' } },
      { real: { ...check, quote: 'x'.repeat(2_001) } },
      many,
    ])
      await expectProblem(await put(wrong), 400, 'body-malformed');
    expect(asked).toHaveLength(1);
  });

  const more = { user_id: 2, admin: true, role: 'owner', updated_at: 'x', expires_at: '2999' };
  it.each<[string, object]>([
    ['PUT /api/me/marks/m1', { mark: { ...marking.mark, note: 'Éa 🎙' } }],
    ['POST /api/shares', sharing],
    ['PUT /api/conversations/1', { conversation: { title: 'Better' } }],
    ['POST /api/session/code', challenge],
    ['POST /api/login', credentials],
    ['POST /api/signup', { user: { ...account.user, phone_number: '+1' } }],
    ['PATCH /api/me', details],
    ['PUT /api/me/password', change],
    ['DELETE /api/me', deletion],
  ])('only the contract’s fields of %s', async (line, meant) => {
    const withMore = Object.entries(meant).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, ...more, id: '7' } : value,
    ]);
    const body = { ...Object.fromEntries(withMore), ...more };
    expect((await send(line, { headers: bearer, body })).ok).toBe(true);
    expect(jsonAsked()).toEqual([meant]);
  });
});

describe('the request id and the log', () => {
  beforeEach(log.next);

  it('reuse a valid id of the caller in the answer, the log and upstream', async () => {
    const headers = { ...bearer, 'x-request-id': 'req-12345.a_b' };
    const answer = await send('GET /api/me?with=a-query', { headers });
    expect(answer.headers.get('x-request-id')).toBe('req-12345.a_b');
    expect(asked[0]?.headers['x-request-id']).toBe('req-12345.a_b');
    const line = await log.next();
    expect(JSON.parse(line)).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/api/me',
      status: 200,
      requestId: 'req-12345.a_b',
      upstreamStatus: 200,
    });
    expect(line).not.toContain('a-query');
  });

  it.each(['short', 'x'.repeat(129), 'with space 123', '<script>alert'])(
    'replace %j by a new id',
    async (given) => {
      const answer = await send('GET /api/me', { headers: { ...bearer, 'x-request-id': given } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('metrics show a call’s route without ids and search words', async () => {
    const upstreamCall = jest.fn<void, Parameters<Metrics['upstreamCall']>>();
    setMetrics({ upstreamCall, refused: jest.fn(), eventsPassed: jest.fn() });
    for (const path of ['me', 'conversations/a-1/messages', 'search?q=secret', 'me/sessions'])
      await send(`GET /api/${path}`, { headers: bearer });
    await send('DELETE /api/me/sessions/s-1', { headers: { ...bearer, 'x-rapport': '1' } });
    // A session that an earlier test ended may be ended at the API only now.
    const routes = upstreamCall.mock.calls.map(([{ route }]) => route);
    expect(routes.filter((route) => route !== '/session')).toEqual([
      '/me',
      '/conversations/{id}/messages',
      '/search',
      '/me/sessions',
      '/me/sessions/{id}',
    ]);
  });

  /** The log lines of requests; the end of an earlier session at the API may also be logged now. */
  const lines = async (): Promise<Record<string, unknown>[]> =>
    (await log.next())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'request');
  const pseudonym = expect.stringMatching(/^[\w-]{16}$/);
  const peer = { 'x-forwarded-for': '203.0.113.9' };
  const whole = { time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: expect.any(String) };

  it('logs sign-ins, refusals and sign-outs under pseudonyms', async () => {
    await signIn({ headers: peer });
    told.set('POST /login', { status: 401, body: '{"error":"Wrong"}' });
    await signIn({ headers: peer, body: { email: ' A@B.example', password: 'wrong' } });
    await send('POST /api/signup', { headers: peer, body: account });
    await send('POST /api/logout', { headers: { ...peer, ...bearer } });
    const logged = await lines();
    expect(logged).toMatchObject([
      { level: 'info', authentication: 'sign-in', outcome: 'success', status: 200 },
      { level: 'warn', authentication: 'sign-in', outcome: 'refused', code: 'upstream-refused' },
      { level: 'info', authentication: 'sign-up', outcome: 'success', status: 201 },
      { level: 'info', authentication: 'sign-out', outcome: 'success', status: 204 },
    ]);
    for (const line of logged) expect(line).toMatchObject({ ...whole, address: pseudonym });
    const [came, refused, joined, left] = logged;
    expect(came?.account).toEqual(pseudonym);
    expect([refused?.account, joined?.account]).toEqual([came?.account, came?.account]);
    expect(refused?.session).toBeUndefined();
    expect(left?.session).toBe(came?.session);
    expect(JSON.stringify(logged)).not.toMatch(/203\.0\.113|a@b|token-a|hush|wrong/i);
  });

  it('pseudonyms depend on the secret', async () => {
    const { pseudonymsOf } = await import('@/server/observe/pseudonym');
    const who = { account: 'a@b.example', session: 'a@b.example', address: 'a@b.example' };
    const names = pseudonymsOf(who);
    expect(new Set(Object.values(names)).size).toBe(3);
    const sha = createHash('sha256').update('a@b.example').digest('base64url');
    expect(Object.values(names)).not.toContain(sha.slice(0, 16));
    jest.resetModules();
    jest.replaceProperty(process, 'env', { ...process.env, SESSION_SECRET: 't'.repeat(40) });
    const { pseudonymsOf: later } = await import('@/server/observe/pseudonym');
    expect(later(who).account).not.toBe(names.account);
  });

  it.each<[string, string, Sent, string]>([
    ['another site', 'POST /api/login', { headers: foreign }, 'origin-foreign'],
    ['no bearer', 'GET /api/me', {}, 'bearer-missing'],
    ['a refused session', 'GET /api/me', { headers: bearer }, 'upstream-refused'],
    ['a text instead of JSON', 'POST /api/login', { headers: json, body: '{' }, 'body-malformed'],
    ['an odd method', 'PUT /api/me', {}, 'method-not-allowed'],
  ])('logs why it refused %s, and to whom', async (_what, call, { headers, body }, code) => {
    told.set('GET /me', { status: 401, body: '{}' });
    await send(call, { headers: { ...headers, ...peer }, body });
    const [line] = await lines();
    expect(line).toMatchObject({ ...whole, level: 'warn', code, address: pseudonym });
    expect(line?.session === undefined).toBe(headers?.authorization === undefined);
  });

  it('logs that a limit was reached, with account and address', async () => {
    told.set('POST /login', { status: 401, body: '{}' });
    const guess = { headers: peer, body: { email: 'guessed@b.example', password: 'x' } };
    while ((await signIn(guess)).status !== 429);
    expect((await lines()).at(-1)).toMatchObject({
      ...whole,
      level: 'warn',
      authentication: 'sign-in',
      outcome: 'refused',
      code: 'too-many-attempts',
      account: pseudonym,
      address: pseudonym,
    });
  });

  it('logs no pseudonym for an ordinary answer', async () => {
    await send('GET /api/me', { headers: { ...bearer, ...peer } });
    const [line] = await lines();
    expect(line).toMatchObject({ level: 'info', status: 200 });
    expect(line).not.toHaveProperty('session');
  });

  it('answers an unexpected error with 500 and logs its place, not its text', async () => {
    const failing = new Error('the token token-a was odd');
    jest.spyOn(getUpstream().pool, 'dispatch').mockImplementation(() => {
      throw failing;
    });
    await expectProblem(await send('GET /api/me', { headers: bearer }), 500, 'internal-error');
    const text = await log.next();
    expect(text).toContain('"event":"handler-failed"');
    expect(text).toContain('bff-handlers.test');
    expect(text).not.toContain('token-a');
  });
});
