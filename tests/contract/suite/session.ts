import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { sessionList } from '../../../lib/contract/account.ts';
import { sessionCodeAnswer } from '../../../lib/contract/session-code.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { accountWhere } from '../practicing.ts';
import { type Answer, ask, mainAccount, readSession, skip, test, tokenOf } from '../upstream.ts';

/** A token; the test is skipped if the API does not offer this link. */
async function tokenWhere(context: TestContext, link: 'revoke' | 'code'): Promise<string> {
  const token = await tokenOf(await mainAccount());
  const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
  if (user.data.links?.[link] !== undefined) return token;
  return skip(context, `the API does not offer \`${link}\``);
}

test('DELETE /session ends the bearer’s own session, for every call', async (context) => {
  const token = await tokenWhere(context, 'revoke');
  const other = await tokenOf(await mainAccount());
  const ended = await ask('DELETE', '/session', { token });
  assert.ok(ended.status >= 200 && ended.status < 300, `${ended.status}: ${ended.text}`);
  for (const path of ['/me', '/conversations', '/conversations/1/messages']) {
    assert.equal((await ask('GET', path, { token })).status, 401, path);
  }
  assert.equal((await ask('DELETE', '/session', { token })).status, 401, 'a second time');
  assert.equal((await ask('GET', '/me', { token: other })).status, 200, 'another session stays');
});

test('DELETE /session without a token answers 401', async (context) => {
  await tokenWhere(context, 'revoke');
  assert.equal((await ask('DELETE', '/session')).status, 401);
});

const secret = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function codeFor(token: string, code_challenge: string): Promise<string> {
  const answer = await ask('POST', '/session/code', { token, json: { code_challenge } });
  assert.ok(answer.status === 200 || answer.status === 201, `${answer.status}: ${answer.text}`);
  const { code, expires_at } = sessionCodeAnswer.parse(answer.body);
  const seconds = (Date.parse(expires_at) - Date.now()) / 1_000;
  assert.ok(seconds > 0 && seconds <= 61, `it serves for ${seconds} s`);
  return code;
}

const exchange = (code: string, code_verifier: string) =>
  ask('POST', '/session/token', { json: { code, code_verifier } });

test('a code can be exchanged once, with its secret, for a new session', async (context) => {
  const token = await tokenWhere(context, 'code');
  const verifier = secret();
  const code = await codeFor(token, challengeOf(verifier));
  const session = readSession(await exchange(code, verifier));
  assert.notEqual(session.token, token);
  assert.equal((await ask('GET', '/me', { token: session.token })).status, 200);
  assert.equal((await exchange(code, verifier)).status, 401, 'a second time');
});

test('a code is refused with a wrong secret, and afterwards even with the right one', async (context) => {
  const token = await tokenWhere(context, 'code');
  const verifier = secret();
  const code = await codeFor(token, challengeOf(verifier));
  assert.equal((await exchange(code, secret())).status, 401);
  assert.equal((await exchange(code, verifier)).status, 401);
  assert.equal((await exchange('a-code-nobody-was-given', verifier)).status, 401);
});

test('a code needs a session and a well-formed challenge', async (context) => {
  const token = await tokenWhere(context, 'code');
  const code_challenge = challengeOf(secret());
  assert.equal((await ask('POST', '/session/code', { json: { code_challenge } })).status, 401);
  for (const json of [{}, { code_challenge: 'short' }, { code_challenge: `${code_challenge}=` }])
    assert.equal((await ask('POST', '/session/code', { token, json })).status, 422);
});

for (const [what, end] of [
  ['signing out', ({ token }) => ask('DELETE', '/session', { token })],
  [
    'ending it from another session',
    async ({ token, elsewhere }) => {
      const { body } = await ask('GET', '/me/sessions', { token });
      const { data } = sessionList.parse(body);
      const own = data.find(({ attributes }) => attributes.current);
      return ask('DELETE', `/me/sessions/${own?.id}`, { token: elsewhere });
    },
  ],
  [
    'a change of the password',
    ({ elsewhere, password }) => {
      const json = { current_password: password, password: `${password} and more` };
      return ask('PUT', '/me/password', { token: elsewhere, json });
    },
  ],
  [
    'a change of the password in that session',
    ({ token, password }) => {
      const json = { current_password: password, password: `${password} and more` };
      return ask('PUT', '/me/password', { token, json });
    },
  ],
  [
    'deleting the account',
    ({ elsewhere, password }) => ask('DELETE', '/me', { token: elsewhere, json: { password } }),
  ],
] as [string, (one: { token: string; elsewhere: string; password: string }) => Promise<Answer>][]) {
  test(`a code ends with the session that requested it: ${what}`, async (context) => {
    const links = ['code', 'revoke', 'sessions', 'password', 'delete'] as const;
    const one = await accountWhere(context, ...links);
    if (!one) return;
    const elsewhere = await tokenOf(one);
    const verifier = secret();
    const code = await codeFor(one.token, challengeOf(verifier));
    const ended = await end({ ...one, elsewhere });
    assert.ok(ended.status >= 200 && ended.status < 300, `${ended.status}: ${ended.text}`);
    assert.equal((await exchange(code, verifier)).status, 401);
  });
}

test('a code survives the end of other sessions', async (context) => {
  const token = await tokenWhere(context, 'code');
  const other = await tokenOf(await mainAccount());
  const verifier = secret();
  const code = await codeFor(token, challengeOf(verifier));
  await ask('DELETE', '/session', { token: other });
  assert.equal((await exchange(code, verifier)).status, 200);
});
