import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureAnswer } from '../../../lib/contract/session.ts';
import { ask, assertRefused, login, mainAccount, newAccount, readSession } from '../upstream.ts';

test('POST /login answers a token, the user and an expiry in the future', async () => {
  const answer = await login(await mainAccount());
  const session = readSession(answer);
  assert.match(answer.headers.get('content-type') ?? '', /json/);
  assert.match(session.token, /^[\x21-\x7e]+$/, 'the token fits in a header');
  assert.ok(session.user, 'the user is there');
  assert.ok(session.expires_at, 'expires_at is there');
  const { expires_at } = session;
  const seconds = typeof expires_at === 'number' && expires_at < 1e11;
  const expiry = new Date(seconds ? expires_at * 1000 : expires_at).getTime();
  assert.ok(expiry > Date.now(), `expires_at ${expires_at} is in the future`);
});

test('POST /login refuses a wrong password and an unknown account with the same error', async () => {
  const { email } = await mainAccount();
  const known = await login({ email, password: 'not the password' });
  assertRefused(known);
  assert.ok(!known.text.includes('token"'), 'no token in a refusal');
  const { error } = failureAnswer.parse(known.body);
  assert.ok(error, 'error holds a text');
  const unknown = await login(newAccount());
  assert.equal(unknown.status, known.status);
  assert.equal(failureAnswer.parse(unknown.body).error, error, 'it tells who has an account');
});

test('POST /login ignores unknown fields, and a charset in the content type', async () => {
  const account = await mainAccount();
  const answer = await ask('POST', '/login', {
    text: JSON.stringify({ ...account, remember: true, device: { os: 'any' } }),
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
  readSession(answer);
});

test('each sign-in gets its own token, and earlier ones stay valid', async () => {
  const account = await mainAccount();
  const [first, second] = [readSession(await login(account)), readSession(await login(account))];
  for (const { token } of [first, second]) {
    assert.equal((await ask('GET', '/me', { token })).status, 200);
  }
});
