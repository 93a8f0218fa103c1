import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { ask, mainAccount, tokenOf } from '../upstream.ts';

/** A token of an API that offers to end its session, or null on one that does not. */
async function revocableToken(context: TestContext): Promise<string | null> {
  const token = await tokenOf(await mainAccount());
  const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
  if (user.data.links?.revoke !== undefined) return token;
  context.skip('the API does not offer `revoke`');
  return null;
}

test("DELETE /session ends the bearer's own session, for every call", async (context) => {
  const token = await revocableToken(context);
  if (token === null) return;
  const other = await tokenOf(await mainAccount());
  const ended = await ask('DELETE', '/session', { token });
  assert.ok(ended.status >= 200 && ended.status < 300, `${ended.status}: ${ended.text}`);
  for (const path of ['/me', '/conversations', '/conversations/1/messages']) {
    assert.equal((await ask('GET', path, { token })).status, 401, path);
  }
  assert.equal((await ask('DELETE', '/session', { token })).status, 401, 'a second time');
  assert.equal((await ask('GET', '/me', { token: other })).status, 200, 'another session stays');
});

test('DELETE /session without a token is a 401', async (context) => {
  if ((await revocableToken(context)) === null) return;
  assert.equal((await ask('DELETE', '/session')).status, 401);
});
