import { createHash } from 'node:crypto';
import { withBody } from '@/server/bff/answers';
import { bff } from '@/server/bff/app';
import { cookieFinder } from '@/server/session/cookie';
import { openSession } from '@/server/session/sealed-session';
import { getUpstream } from '@/server/upstream/pool';
import { keepLog } from '../fixtures/log-lines.ts';
import { type Asked as AskedWhole, standInForApi } from '../fixtures/upstream.ts';
import { words } from '../fixtures/words.ts';

type Asked = Omit<AskedWhole, 'body'> & { body: string };
type Told = { status?: number; body?: string; delayMs?: number };

const asked: Asked[] = [];
const told = new Map<string, Told>();

const session = JSON.stringify({
  token: 'token-a',
  user: { id: 1, name: 'Ann' },
  expires_at: '2099-01-01T00:00:00Z',
  refresh: 'not of the contract',
});

standInForApi(async ({ body: sent, ...call }, response) => {
  asked.push({ ...call, body: sent.toString() });
  const {
    status = 200,
    body = '{"data":[]}',
    delayMs = 0,
  } = told.get(`${call.method} ${call.url}`) ?? {};
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  response.writeHead(status, { 'content-type': 'application/json', 'x-internal': '1' });
  response.end(body);
}, '/v1');

const log = keepLog();
beforeEach(() => {
  asked.length = 0;
  told.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.ended-sessions'));
  told.set('POST /v1/login', { body: session });
  told.set('POST /v1/signup', { status: 201, body: session });
  told.set('POST /v1/session/code', {
    body: '{"code":"a-code-of-some-length","expires_at":"2030"}',
  });
  told.set('GET /v1/me', { body: '{"user":{"data":{"attributes":{"email":"a@b.example"}}}}' });
});

type Sent = { headers?: Record<string, string>; body?: string; id?: string };

const unknownRoute = '/api/nothing';
const login = '/api/login';
const signup = '/api/signup';
const logout = '/api/logout';
const me = '/api/me';
const sessionCode = '/api/session/code';
const password = '/api/me/password';
const sessions = '/api/me/sessions';
const oneSession = '/api/me/sessions/{id}';
const dataExport = '/api/me/export';
const nextInterview = '/api/me/next_interview';
const marks = '/api/me/marks';
const oneMark = '/api/me/marks/{id}';
const shares = '/api/shares';
const oneShare = '/api/shares/{id}';
const conversations = '/api/conversations';
const conversation = '/api/conversations/{id}';
const messages = '/api/conversations/{id}/messages';
const search = '/api/search';
const finish = '/api/conversations/{id}/finish';
const events = '/api/events';

async function send(route: string, method: string, sent: Sent = {}): Promise<Response> {
  const { headers, body, id = '' } = sent;
  const path = route.replace('{id}', encodeURIComponent(id));
  return withBody(
    await bff.fetch(
      new Request(`http://localhost:3000${path}?with=a-query`, {
        method,
        headers: { host: 'localhost:3000', ...headers },
        ...(body !== undefined && { body }),
      }),
    ),
  );
}

const json = { 'content-type': 'application/json' };
const bearer = { authorization: 'Bearer token-a' };
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const credentials = JSON.stringify({ email: 'a@b.example', password: 'hush' });
const account = JSON.stringify({
  user: { email: 'a@b.example', password: 'hush', password_confirmation: 'hush' },
});
const challenge = { code_challenge: 'c'.repeat(43) };
const title = JSON.stringify({ conversation: { title: 'Better' } });
const starred = JSON.stringify({ mark: { conversation_id: '1', starred: true } });
const planned = JSON.stringify({ next_interview: { date: '2031-02-28', topic: 'Design' } });
const share = JSON.stringify({ share: { conversation_id: '1', with_name: false } });
const details = { user: { name: 'Ann Lee', phone_number: '+1' } };
const change = { current_password: 'hush', password: 'hush hush' };
const post = (more: object, body = credentials): Sent => ({ headers: { ...json, ...more }, body });

async function signedInCookie(): Promise<string> {
  const answered = await send(login, 'POST', { headers: json, body: credentials });
  asked.length = 0;
  return answered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function expectProblem(answered: Response, status: number, code: string, method = 'GET') {
  expect(answered.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = await answered.text();
  if (method === 'HEAD') expect(body).toBe('');
  else {
    expect(JSON.parse(body)).toMatchObject({
      type: `urn:rapport:problem:${code}`,
      status,
      code,
      requestId: answered.headers.get('x-request-id'),
    });
  }
  expect(answered.status).toBe(status);
  expect(answered.headers.get('cache-control')).toBe('private, no-store');
}

describe('the cookie reads, the bearer writes', () => {
  it.each<[string, string, string, Sent]>([
    ['GET /api/me', me, 'GET', {}],
    ['HEAD /api/me', me, 'HEAD', {}],
    ['GET /api/conversations', conversations, 'GET', {}],
    ['GET /api/conversations/{id}/messages', messages, 'GET', { id: '1' }],
    ['GET /api/search', search, 'GET', {}],
    ['PUT /api/conversations/{id}', conversation, 'PUT', { id: '1', headers: json, body: title }],
    ['DELETE /api/conversations/{id}', conversation, 'DELETE', { id: '1' }],
    ['PATCH /api/me', me, 'PATCH', post({}, JSON.stringify(details))],
    ['PUT /api/me/password', password, 'PUT', post({}, JSON.stringify(change))],
    ['GET /api/me/sessions', sessions, 'GET', {}],
    ['DELETE /api/me/sessions/{id}', oneSession, 'DELETE', { id: '1' }],
    ['GET /api/me/export', dataExport, 'GET', {}],
    ['PUT /api/me/next_interview', nextInterview, 'PUT', post({}, planned)],
    ['GET /api/me/marks', marks, 'GET', {}],
    ['PUT /api/me/marks/{id}', oneMark, 'PUT', { ...post({}, starred), id: '1' }],
    ['POST /api/shares', shares, 'POST', post({}, share)],
    ['GET /api/shares', shares, 'GET', {}],
    ['DELETE /api/shares/{id}', oneShare, 'DELETE', { id: '1' }],
    ['DELETE /api/me', me, 'DELETE', post({}, '{"password":"hush"}')],
  ])('%s is refused with a cookie alone', async (_name, route, method, sent) => {
    const cookie = await signedInCookie();
    expect(cookie).toMatch(/^rapport-session=Fe26/);
    const origin = 'http://localhost:3000';
    const headers = { ...sent.headers, cookie, origin, 'sec-fetch-site': 'same-origin' };
    const answered = await send(route, method, { ...sent, headers });
    await expectProblem(answered, 401, 'bearer-missing', method);
    expect(asked).toHaveLength(0);
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, string, string, Sent]>([
    ['login', login, 'POST', { headers: json, body: credentials }],
    ['signup', signup, 'POST', { headers: json, body: account }],
    ['me', me, 'GET', { headers: bearer }],
    ['rename', conversation, 'PUT', { id: '1', headers: { ...json, ...bearer }, body: title }],
    ['a deletion', me, 'DELETE', post(bearer, '{"password":"hush"}')],
  ])('%s passes on neither the cookie nor other headers', async (_name, route, method, sent) => {
    const cookie = await signedInCookie();
    const headers = { ...sent.headers, cookie, 'x-forwarded-for': '1.2.3.4', referer: 'http://x/' };
    await send(route, method, { ...sent, headers });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers['user-agent']).toBeUndefined();
    const allowed = words`
      accept accept-encoding authorization connection content-length content-type host traceparent
      x-request-id
    `;
    // Another file's test may have had this process note its clients' addresses: the API here is one of its servers.
    const { 'x-forwarded-for': _, ...sentOn } = asked[0]?.headers ?? {};
    expect(Object.keys(sentOn).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it.each(['token-a', 'Basic dTpw', 'Bearer', 'Bearer ', 'Bearer a b', 'Bearer tökèn'])(
    '%j is no bearer',
    async (authorization) => {
      const headers = { authorization: Buffer.from(authorization).toString('latin1') };
      await expectProblem(await send(me, 'GET', { headers }), 401, 'bearer-missing');
      expect(asked).toHaveLength(0);
    },
  );

  it('logout ends the cookie without bearer and without asking the API', async () => {
    const cookie = await signedInCookie();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answered = await send(logout, 'POST', { headers });
    expect(answered.status).toBe(204);
    expect(answered.headers.getSetCookie()[0]).toMatch(/^rapport-session=; Path=\/; Max-Age=0/);
    expect(asked).toHaveLength(0);
  });
});

describe('a session that was ended here', () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const signOut = (headers: Record<string, string>) =>
    send(logout, 'POST', { headers: { ...own, ...headers } });
  const openPage = (cookie: string) => openSession(cookieFinder(cookie));
  const offering = (links: unknown) =>
    JSON.stringify({ user: { data: { attributes: {}, links } } });

  it('opens no page for a copy of its cookie; its bearer is the API’s to judge', async () => {
    const cookie = await signedInCookie();
    expect((await openPage(cookie))?.token).toBe('token-a');
    await signOut({ cookie });
    expect(await openPage(cookie)).toBeNull();
    expect(asked).toHaveLength(0);
    for (const [route, method, more] of [
      [me, 'GET', {}],
      [conversations, 'GET', {}],
      [messages, 'GET', { id: '1' }],
      [conversation, 'PUT', { id: '1', body: title }],
    ] as const) {
      const headers = { ...bearer, ...json, cookie };
      expect((await send(route, method, { ...more, headers })).status).toBe(200);
    }
    expect(asked).toHaveLength(4);
  });

  it('does not affect other sessions', async () => {
    const cookie = await signedInCookie();
    told.set('POST /v1/login', { body: session.replace('token-a', 'token-b') });
    const other = await signedInCookie();
    await signOut({ cookie });
    expect(await openPage(cookie)).toBeNull();
    expect((await openPage(other))?.token).toBe('token-b');
  });

  it.each(['login', 'signup'])('is accepted again when %s returns the same token', async (by) => {
    const cookie = await signedInCookie();
    await signOut({ cookie });
    if (by === 'login') await send(login, 'POST', { headers: json, body: credentials });
    else await send(signup, 'POST', { headers: json, body: account });
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it.each([
    ['nobody signed out, and its cookie is only tidied away', { 'x-rapport': 'only-the-cookie' }],
    ['somebody else signed out', { authorization: 'Bearer token-b' }],
  ])('continues when %s', async (_why, headers) => {
    const cookie = await signedInCookie();
    const answered = await signOut({ cookie, ...headers });
    expect(answered.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it('cannot be ended by a foreign page', async () => {
    const cookie = await signedInCookie();
    const headers = { cookie, ...foreign };
    await expectProblem(await send(logout, 'POST', { headers }), 403, 'origin-foreign');
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it('is ended by the API alone when its cookie is not sent', async () => {
    const cookie = await signedInCookie();
    expect((await signOut(bearer)).status).toBe(204);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v1/me']);
    expect((await openPage(cookie))?.token).toBe('token-a');
  });

  it.each(['/session', 'https://evil.example/all', { href: '/users/1' }])(
    'also ends at the API by its one path, when the link is %j',
    async (revoke) => {
      told.set('GET /v1/me', { body: offering({ revoke }) });
      told.set('DELETE /v1/session', { status: 204, body: '' });
      expect((await signOut(bearer)).status).toBe(204);
      const lines = asked.map(({ method, url }) => `${method} ${url}`);
      expect(lines).toEqual(['GET /v1/me', 'DELETE /v1/session']);
      for (const { headers } of asked) expect(headers.authorization).toBe('Bearer token-a');
    },
  );

  it.each<[string, Told, Told]>([
    ['fails', { status: 500 }, {}],
    ['knows it no more', { status: 401 }, {}],
    ['talks nonsense', { body: '<html>' }, {}],
    ['fails to end it', { body: offering({ revoke: '/session' }) }, { status: 500 }],
    ['answers too late', { delayMs: 4_000 }, {}],
    ['ends it too late', { body: offering({ revoke: '/session' }) }, { delayMs: 4_000 }],
  ])('is over here whatever the API does: the API %s', async (_name, meTold, sessionTold) => {
    const cookie = await signedInCookie();
    told.set('GET /v1/me', meTold);
    told.set('DELETE /v1/session', sessionTold);
    const started = performance.now();
    const answered = await signOut({ ...bearer, cookie });
    expect(answered.status).toBe(204);
    expect(answered.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect(performance.now() - started).toBeLessThan(3_800);
    expect(await openPage(cookie)).toBeNull();
  });
});

describe('when the cookie ends', () => {
  it('ends when its own token is refused', async () => {
    const cookie = await signedInCookie();
    told.set('GET /v1/conversations', { status: 401, body: '{"error":"Expired"}' });
    const answered = await send(conversations, 'GET', { headers: { ...bearer, cookie } });
    expect(answered.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    await expectProblem(answered, 401, 'upstream-refused');
  });

  it('does not end for a token of an earlier session', async () => {
    const cookie = await signedInCookie();
    told.set('GET /v1/conversations', { status: 401 });
    const headers = { authorization: 'Bearer token-of-yesterday', cookie };
    const answered = await send(conversations, 'GET', { headers });
    expect(answered.status).toBe(401);
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it('does not end for a wrong password', async () => {
    const cookie = await signedInCookie();
    told.set('POST /v1/login', {
      status: 401,
      body: '{"error":"Wrong password","code":"credentials-wrong"}',
    });
    const headers = { ...json, cookie };
    const answered = await send(login, 'POST', { headers, body: credentials });
    const words = { error: 'Wrong password', reason: 'credentials-wrong' };
    expect(await answered.json()).toMatchObject(words);
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it.each([500, 502, 503])('does not end for a %i', async (status) => {
    const cookie = await signedInCookie();
    told.set('GET /v1/me', { status });
    const answered = await send(me, 'GET', { headers: { ...bearer, cookie } });
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it.each(['', 'null', 'false', '""'])('/me answering %j is passed on unchanged', async (body) => {
    const cookie = await signedInCookie();
    told.set('GET /v1/me', { body });
    const answered = await send(me, 'GET', { headers: { ...bearer, cookie } });
    expect([answered.status, await answered.text()]).toEqual([200, body]);
    expect(answered.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  });
});

describe('login and signup', () => {
  it('answer the three fields only, with the sealed cookie', async () => {
    const answered = await send(login, 'POST', { headers: json, body: credentials });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toEqual({
      token: 'token-a',
      user: { id: 1, name: 'Ann' },
      expires_at: '2099-01-01T00:00:00Z',
    });
    expect(answered.headers.getSetCookie()).toHaveLength(1);
    expect(answered.headers.getSetCookie()[0]).not.toContain('token-a');
  });

  it('pass on the browser’s name as plain text of limited length', async () => {
    const named = { 'user-agent': `Firefox/144\xe9 (${'x'.repeat(1_000)})` };
    for (const [route, body] of [
      [login, credentials],
      [signup, account],
    ] as const) {
      await send(route, 'POST', post(named, body));
      const told = asked.at(-1)?.headers['user-agent'];
      expect(told).toMatch(/^Firefox\/144 \(x+$/);
      expect(told).toHaveLength(256);
    }
  });

  it('pass on the API’s status and send it the right body', async () => {
    const answered = await send(signup, 'POST', { headers: json, body: account });
    expect(answered.status).toBe(201);
    expect(asked).toMatchObject([{ method: 'POST', url: '/v1/signup', body: account }]);
  });

  it('work without a cookie when the token is too long', async () => {
    const token = 't'.repeat(12_000);
    told.set('POST /v1/login', { body: JSON.stringify({ token, user: {} }) });
    const answered = await send(login, 'POST', { headers: json, body: credentials });
    expect(await answered.json()).toEqual({ token, user: {}, expires_at: null });
    expect(answered.headers.getSetCookie()).toEqual([]);
  });
});

describe('changing one’s own account', () => {
  const changing = (token: string, current_password: string) =>
    send(password, 'PUT', {
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...change, current_password }),
    });
  const deleting = (headers: object) => send(me, 'DELETE', post(headers, '{"password":"hush"}'));

  it('ten wrong old passwords block this session alone, in every call that asks for one', async () => {
    told.set('PUT /v1/me/password', { status: 403, body: '{"error":"Password is incorrect"}' });
    told.set('DELETE /v1/me', { status: 403, body: '{"error":"Password is incorrect"}' });
    for (let guess = 0; guess < 10; guess += 1) {
      const answered =
        guess % 2 ? deleting({ authorization: 'Bearer guesser' }) : changing('guesser', 'x');
      await expectProblem(await answered, 403, 'upstream-refused');
    }
    const refused = await changing('guesser', 'hush');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectProblem(refused, 429, 'too-many-attempts');
    await expectProblem(
      await deleting({ authorization: 'Bearer guesser' }),
      429,
      'too-many-attempts',
    );
    expect(asked).toHaveLength(10);
    told.set('PUT /v1/me/password', { status: 204, body: '' });
    expect((await changing('its-owner', 'hush')).status).toBe(204);
    const text = await log.next();
    expect(text).toContain('"authentication":"password-change","outcome":"refused"');
    expect(text).toContain('"authentication":"account-deletion"');
    expect(text).not.toMatch(/guesser|hush|its-owner/);
  });

  it('an export and the end of a session are logged under pseudonyms', async () => {
    const headers = { ...json, authorization: 'Bearer its-owner' };
    told.set('GET /v1/me/export', { body: '{"user":{}}' });
    told.set('DELETE /v1/me/sessions/7', { status: 204, body: '' });
    expect((await send(dataExport, 'GET', { headers })).status).toBe(200);
    expect((await send(oneSession, 'DELETE', { headers, id: '7' })).status).toBe(204);
    const text = await log.next();
    expect(text).toContain('"authentication":"data-export","outcome":"success"');
    expect(text).toContain('"authentication":"session-end","outcome":"success"');
    expect(text).not.toContain('its-owner');
  });

  it('a deletion removes the cookie of its own session, and no other', async () => {
    const until = '{"deleted_from":"2030-01-01T00:00:00Z"}';
    told.set('DELETE /v1/me', { body: until });
    const cookie = await signedInCookie();
    const other = await deleting({ authorization: 'Bearer token-b', cookie });
    expect(other.headers.getSetCookie()).toEqual([]);
    const own = await deleting({ ...bearer, cookie });
    expect([own.status, await own.text()]).toEqual([200, until]);
    expect(own.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  });

  it.each(['refused', 'over'])('a deletion that is %s keeps or ends the session', async (how) => {
    const cookie = await signedInCookie();
    told.set('DELETE /v1/me', { status: how === 'over' ? 401 : 403 });
    const answered = await deleting({ ...bearer, cookie });
    expect(answered.headers.getSetCookie()).toHaveLength(how === 'over' ? 1 : 0);
  });
});

describe('what is refused without asking the API', () => {
  const typed = (type: string) => post({ 'content-type': type, 'x-rapport': '1' });
  const renaming = (headers: object, body = title): Sent => ({
    ...post({ ...bearer, ...headers }, body),
    id: '1',
  });

  it.each<[string, string, Sent, number, string, string?]>([
    ['a form', login, typed('text/plain'), 415, 'body-not-json'],
    ['a JSON-like type', login, typed('application/jsonp'), 415, 'body-not-json'],
    ['a compressed body', login, post({ 'content-encoding': 'gzip' }), 415, 'body-not-json'],
    ['no body', login, { headers: json }, 400, 'body-malformed'],
    ['broken JSON', login, post({}, '{"email":'), 400, 'body-malformed'],
    ['the wrong shape', login, post({}, '{"email":5,"password":"x"}'), 400, 'body-malformed'],
    ['a declared size', login, post({ 'content-length': '7000000' }, '{}'), 413, 'body-too-large'],
    ['a real size', login, post({}, `"${'x'.repeat(70_000)}"`), 413, 'body-too-large'],
    ['another site, login', login, post(foreign), 403, 'origin-foreign'],
    ['another site, signup', signup, post(foreign, account), 403, 'origin-foreign'],
    ['another site, logout', logout, { headers: foreign }, 403, 'origin-foreign'],
    ['another site, rename', conversation, renaming(foreign), 403, 'origin-foreign', 'PUT'],
    ['another site, a code', sessionCode, post({ ...bearer, ...foreign }), 403, 'origin-foreign'],
    ['no challenge', sessionCode, post(bearer, '{}'), 400, 'body-malformed'],
    ['a code for nobody', sessionCode, post({}, JSON.stringify(challenge)), 401, 'bearer-missing'],
    ['another site, details', me, { headers: foreign }, 403, 'origin-foreign', 'PATCH'],
    ['another site, a password', password, { headers: foreign }, 403, 'origin-foreign', 'PUT'],
    [
      'another site, a session',
      oneSession,
      { id: '1', headers: foreign },
      403,
      'origin-foreign',
      'DELETE',
    ],
    ['another site, a deletion', me, { headers: foreign }, 403, 'origin-foreign', 'DELETE'],
    ['no details', me, post(bearer, '{}'), 400, 'body-malformed', 'PATCH'],
    ['no old password', password, post(bearer, '{"password":"x"}'), 400, 'body-malformed', 'PUT'],
    ['a deletion without a word', me, post(bearer, '{}'), 400, 'body-malformed', 'DELETE'],
    ['no title', conversation, renaming({}, '{"conversation":{}}'), 400, 'body-malformed', 'PUT'],
    ['nothing to search for', search, { headers: bearer }, 400, 'query-malformed', 'GET'],
    ['an unknown address', unknownRoute, {}, 404, 'not-found', 'GET'],
    ['an unknown address, written to', unknownRoute, {}, 404, 'not-found', 'DELETE'],
  ])('%s', async (_name, route, sent, status, code, method = 'POST') => {
    await expectProblem(await send(route, method, sent), status, code);
    expect(asked).toHaveLength(0);
  });

  it.each(['..', 'a/b', 'a%2fb', 'a.b', ' ', '', 'x'.repeat(65), 'é', 'a?b', 'a#b'])(
    'the id %j',
    async (id) => {
      await expectProblem(await send(messages, 'GET', { id, headers: bearer }), 404, 'not-found');
      const rename = { id, headers: { ...bearer, ...json }, body: title };
      await expectProblem(await send(conversation, 'PUT', rename), 404, 'not-found');
      const end = { id, headers: bearer };
      await expectProblem(await send(oneSession, 'DELETE', end), 404, 'not-found');
      await expectProblem(await send(oneShare, 'DELETE', end), 404, 'not-found');
      const mark = { ...post(bearer, starred), id };
      await expectProblem(await send(oneMark, 'PUT', mark), 404, 'not-found');
      expect(asked).toHaveLength(0);
    },
  );

  it.each<[string, string, string]>([
    ['/api/login', login, 'POST'],
    ['/api/signup', signup, 'POST'],
    ['/api/logout', logout, 'POST'],
    ['/api/me', me, 'GET, HEAD, PATCH, DELETE'],
    ['/api/me/password', password, 'PUT'],
    ['/api/me/sessions', sessions, 'GET, HEAD'],
    ['/api/me/sessions/{id}', oneSession, 'DELETE'],
    ['/api/me/export', dataExport, 'GET, HEAD'],
    ['/api/me/next_interview', nextInterview, 'PUT'],
    ['/api/me/marks', marks, 'GET, HEAD'],
    ['/api/me/marks/{id}', oneMark, 'PUT'],
    ['/api/shares', shares, 'GET, HEAD, POST'],
    ['/api/shares/{id}', oneShare, 'DELETE'],
    ['/api/conversations', conversations, 'GET, HEAD, POST'],
    ['/api/conversations/{id}', conversation, 'PUT, DELETE'],
    ['/api/conversations/{id}/messages', messages, 'GET, HEAD, POST'],
    ['/api/conversations/{id}/finish', finish, 'POST'],
    ['/api/events', events, 'GET, HEAD'],
    ['/api/search', search, 'GET, HEAD'],
  ])('every other method at %s', async (_name, route, allow) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allow.split(', ').includes(method)) continue;
      const answered = await send(route, method, { id: '1', headers: bearer });
      expect(answered.headers.get('allow')).toBe(allow);
      await expectProblem(answered, 405, 'method-not-allowed', method);
    }
    expect(asked).toHaveLength(0);
  });
});

describe('what is passed on', () => {
  it('the bytes of a list, unchanged', async () => {
    const body =
      '{ "data" : [ {"id":1.0,"attributes":{"title":"é\\u00e9","new_field":[1e3]}} ] }\n';
    told.set('GET /v1/conversations', { body });
    const answered = await send(conversations, 'GET', { headers: bearer });
    expect(await answered.text()).toBe(body);
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answered.headers.get('x-internal')).toBeNull();
  });

  it('the deletion of an interview, by its one path', async () => {
    told.set('DELETE /v1/conversations/a_1-Z', { status: 204, body: '' });
    const answered = await send(conversation, 'DELETE', { id: 'a_1-Z', headers: bearer });
    expect(answered.status).toBe(204);
    const odd = await send(conversation, 'DELETE', { id: '..%2Fme', headers: bearer });
    await expectProblem(odd, 404, 'not-found');
    const foreign = { ...bearer, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refused = await send(conversation, 'DELETE', { id: '1', headers: foreign });
    await expectProblem(refused, 403, 'origin-foreign');
    expect(asked).toHaveLength(1);
  });

  it('a search, within bounds', async () => {
    const ask = (q: string) =>
      send(`${search}?${new URLSearchParams({ q, page: '2' })}&`, 'GET', { headers: bearer });
    expect((await ask(' próxima & mais ')).status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual(['/v1/search?q=pr%C3%B3xima+%26+mais']);
    for (const odd of ['', 'x', ' x ', 'x'.repeat(101), 'a\0b'])
      await expectProblem(await ask(odd), 400, 'query-malformed');
    told.set('GET /v1/search?q=odd', { body: '{"data":null}' });
    await expectProblem(await ask('odd'), 502, 'upstream-garbled');
    expect(asked).toHaveLength(2);
    expect(log.all()).not.toContain('pr%C3');
  });

  it('a rename', async () => {
    told.set('PUT /v1/conversations/a_1-Z', { status: 204, body: '' });
    const sent = { id: 'a_1-Z', headers: { ...bearer, ...json }, body: title };
    const answered = await send(conversation, 'PUT', sent);
    expect(answered.status).toBe(204);
    expect(asked).toMatchObject([{ url: '/v1/conversations/a_1-Z', body: title }]);
    expect(asked[0]?.headers.authorization).toBe('Bearer token-a');
  });

  const more = { user_id: 2, admin: true, role: 'owner' };

  it.each([
    ['{"code":"a-code-of-some-length","expires_at":"2030-01-01"}', 201],
    ['{"code":"short","expires_at":"2030-01-01"}', 502],
    ['{}', 502],
    ['<html>', 502],
  ])('a code for the desktop app where the API answers %s', async (body, status) => {
    told.set('POST /v1/session/code', { status: 201, body });
    const asks = { headers: { ...bearer, ...json }, body: JSON.stringify(challenge) };
    const answered = await send(sessionCode, 'POST', asks);
    expect(answered.status).toBe(status);
    if (status === 201) expect(await answered.text()).toBe(body);
    expect(asked.map(({ body: sent }) => JSON.parse(sent))).toEqual([challenge]);
  });

  it.each<[string, string, string, object]>([
    ['a rename', conversation, 'PUT', { conversation: { title: 'Better' } }],
    ['a code', sessionCode, 'POST', challenge],
    ['a login', login, 'POST', { email: 'a@b.example', password: 'hush' }],
    ['a signup', signup, 'POST', { user: { ...JSON.parse(account).user, phone_number: '+1' } }],
    ['details', me, 'PATCH', details],
    ['a password', password, 'PUT', change],
    ['a deletion', me, 'DELETE', { password: 'hush' }],
  ])('only the contract’s fields of %s', async (_name, route, method, meant) => {
    const withMore = Object.entries(meant).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, ...more, id: '7' } : value,
    ]);
    const body = JSON.stringify({ ...Object.fromEntries(withMore), ...more });
    const sent = { id: '1', headers: { ...bearer, ...json }, body };
    expect((await send(route, method, sent)).ok).toBe(true);
    expect(asked.map((call) => JSON.parse(call.body))).toEqual([meant]);
  });
});

describe('the request id and the log', () => {
  beforeEach(log.next);

  it('a valid id of the caller is used in the answer, the log and upstream', async () => {
    const headers = { ...bearer, 'x-request-id': 'req-12345.a_b' };
    const answered = await send(me, 'GET', { headers });
    expect(answered.headers.get('x-request-id')).toBe('req-12345.a_b');
    expect(asked[0]?.headers['x-request-id']).toBe('req-12345.a_b');
    expect(JSON.parse(await log.next())).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/api/me',
      status: 200,
      requestId: 'req-12345.a_b',
      upstreamStatus: 200,
    });
  });

  it.each(['short', 'x'.repeat(129), 'with space 123', '<script>alert'])(
    'a new id replaces %j',
    async (given) => {
      const answered = await send(me, 'GET', { headers: { ...bearer, 'x-request-id': given } });
      expect(answered.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('passes on a valid traceparent, and no other', async () => {
    const good = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    for (const traceparent of [good, `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, 'x']) {
      await send(me, 'GET', { headers: { ...bearer, traceparent } });
    }
    expect(asked.map(({ headers }) => headers.traceparent)).toEqual([good, undefined, undefined]);
  });

  it('logs no token, password, e-mail or query, whatever happens', async () => {
    await send(login, 'POST', { headers: json, body: credentials });
    told.set('POST /v1/login', { status: 500, body: 'token-a a@b.example' });
    await send(login, 'POST', { headers: json, body: credentials });
    told.set('GET /v1/me', { status: 401, body: '{"error":"token-a"}' });
    await send(me, 'GET', { headers: bearer });
    const text = await log.next();
    // What an earlier call has left running may say a line of its own meanwhile.
    expect(text.match(/"event":"request"/g)).toHaveLength(3);
    for (const secret of ['token-a', 'hush', 'a@b.example', 'a-query', 'Fe26']) {
      expect(text).not.toContain(secret);
    }
  });

  const lines = async (): Promise<Record<string, unknown>[]> =>
    (await log.next())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const pseudonym = expect.stringMatching(/^[\w-]{16}$/);
  const peer = { 'x-forwarded-for': '203.0.113.9' };
  const whole = { time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: expect.any(String) };

  it('logs sign-ins, refusals and sign-outs under pseudonyms', async () => {
    const headers = { ...json, ...peer };
    await send(login, 'POST', { headers, body: credentials });
    told.set('POST /v1/login', { status: 401, body: '{"error":"Wrong"}' });
    const sameAccount = JSON.stringify({ email: ' A@B.example', password: 'wrong' });
    await send(login, 'POST', { headers, body: sameAccount });
    await send(signup, 'POST', { headers, body: account });
    await send(logout, 'POST', { headers: { ...headers, ...bearer } });
    const told2 = (await lines()).filter(({ event }) => event === 'request');
    expect(told2).toMatchObject([
      { level: 'info', authentication: 'sign-in', outcome: 'success', status: 200 },
      { level: 'warn', authentication: 'sign-in', outcome: 'refused', code: 'upstream-refused' },
      { level: 'info', authentication: 'sign-up', outcome: 'success', status: 201 },
      { level: 'info', authentication: 'sign-out', outcome: 'success', status: 204 },
    ]);
    for (const line of told2) expect(line).toMatchObject({ ...whole, address: pseudonym });
    const [came, refused, joined, left] = told2;
    expect(came?.account).toEqual(pseudonym);
    expect([refused?.account, joined?.account]).toEqual([came?.account, came?.account]);
    expect(refused?.session).toBeUndefined();
    expect(left?.session).toBe(came?.session);
    expect(JSON.stringify(told2)).not.toMatch(/203\.0\.113|a@b|token-a|hush|wrong/i);
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

  it.each<[string, string, string, Sent, string]>([
    ['another site', login, 'POST', post({ origin: foreign.origin }), 'origin-foreign'],
    ['no bearer', me, 'GET', {}, 'bearer-missing'],
    ['a refused session', me, 'GET', { headers: bearer }, 'upstream-refused'],
    ['a text that is no JSON', login, 'POST', { headers: json, body: '{' }, 'body-malformed'],
    ['an odd method', me, 'PUT', {}, 'method-not-allowed'],
  ])('logs why it refused %s, and to whom', async (_what, route, method, sent, code) => {
    told.set('GET /v1/me', { status: 401, body: '{}' });
    await send(route, method, { ...sent, headers: { ...sent.headers, ...peer } });
    // Of the sign-out before, a call may still be ended now.
    const line = (await lines()).find(({ event }) => event === 'request');
    const said = { event: 'request', level: 'warn', code, address: pseudonym };
    expect(line).toMatchObject({ ...whole, ...said });
    expect(line?.session === undefined).toBe(sent.headers?.authorization === undefined);
  });

  it('logs that a limit was reached, with account and address', async () => {
    told.set('POST /v1/login', { status: 401, body: '{}' });
    const body = JSON.stringify({ email: 'guessed@b.example', password: 'x' });
    const guess = () => send(login, 'POST', { headers: { ...json, ...peer }, body });
    while ((await guess()).status !== 429);
    const line = (await lines()).at(-1);
    expect(line).toMatchObject({
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
    await send(me, 'GET', { headers: { ...bearer, ...peer } });
    const [line] = await lines();
    expect(line).toMatchObject({ level: 'info', status: 200 });
    expect(Object.keys(line ?? {})).not.toContain('session');
  });

  it('answers an unexpected error with 500 and logs its place, not its text', async () => {
    const failing = new Error('the token token-a was odd');
    jest.spyOn(getUpstream().pool, 'dispatch').mockImplementation(() => {
      throw failing;
    });
    await expectProblem(await send(me, 'GET', { headers: bearer }), 500, 'internal-error');
    const text = await log.next();
    expect(text).toContain('"event":"handler-failed"');
    expect(text).toContain('bff-handlers.test');
    expect(text).not.toContain('token-a');
  });
});
