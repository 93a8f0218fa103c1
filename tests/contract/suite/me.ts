import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { ask, mainAccount, tokenOf } from '../upstream.ts';

test('GET /me answers the person under user.data.attributes', async () => {
  const account = await mainAccount();
  const answer = await ask('GET', '/me', { token: await tokenOf(account) });
  assert.equal(answer.status, 200);
  const { user } = currentUserAnswer.parse(answer.body);
  assert.equal(user.data.attributes.email?.toLowerCase(), account.email.toLowerCase());
  const { links: _, ...told } = user.data;
  assert.ok(!/password/i.test(JSON.stringify(told)), 'nothing about a password is sent');
});

for (const [how, headers] of [
  ['without a token', {}],
  ['with an unknown token', { Authorization: 'Bearer nobody-was-given-this-token' }],
  ['with an empty token', { Authorization: 'Bearer ' }],
  ['with a header that is not a bearer', { Authorization: 'Basic dXNlcjpwYXNz' }],
] as const) {
  for (const path of ['/me', '/conversations', '/conversations/1/messages']) {
    test(`GET ${path} ${how} answers 401`, async () => {
      const answer = await ask('GET', path, { headers });
      assert.equal(answer.status, 401);
    });
  }
  test(`PUT /conversations/1 ${how} answers 401`, async () => {
    const answer = await ask('PUT', '/conversations/1', {
      headers,
      json: { conversation: { title: 'Nobody may' } },
    });
    assert.equal(answer.status, 401);
  });
}
