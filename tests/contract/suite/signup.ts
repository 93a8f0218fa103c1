import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { failureAnswer } from '../../../lib/contract/session.ts';
import {
  type Answer,
  ask,
  assertRefused,
  login,
  newAccount,
  readSession,
  signup,
  signupAllowed,
} from '../upstream.ts';

function assertSaysWhy(answer: Answer): void {
  assertRefused(answer);
  assert.ok(failureAnswer.parse(answer.body).message, 'message holds a text');
}

suite('POST /signup', { skip: signupAllowed ? false : 'CONTRACT_SIGNUP=off' }, () => {
  for (const more of [{ phone_number: '+1 415 555 0100' }, {}]) {
    test(`answers a working session with ${JSON.stringify(more)} added`, async () => {
      const session = readSession(await signup(newAccount(), more));
      assert.ok(session.user, 'the user is there');
      assert.ok(session.expires_at, 'expires_at is there');
      assert.equal((await ask('GET', '/me', { token: session.token })).status, 200);
    });
  }

  test('creates an account that can sign in, and afterwards refuses its e-mail with a message', async () => {
    const account = newAccount();
    const { token } = readSession(await signup(account));
    assert.equal((await ask('GET', '/conversations', { token })).status, 200);
    assertSaysWhy(await signup({ ...account, password: 'another password' }));
    readSession(await login(account));
  });

  test('refuses a different confirmation with a message', async () => {
    const account = newAccount();
    assertSaysWhy(await signup(account, { password_confirmation: 'something else' }));
    assertRefused(await login(account));
  });

  for (const missing of ['email', 'password', 'password_confirmation']) {
    test(`refuses a missing ${missing} with a message`, async () => {
      assertSaysWhy(await signup(newAccount(), { [missing]: undefined }));
    });
  }

  test('ignores unknown fields', async () => {
    readSession(await signup(newAccount(), { referral: 'abc', newsletter: false }));
  });
});
