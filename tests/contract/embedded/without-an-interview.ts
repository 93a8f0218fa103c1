import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, assertRefused, listConversations, mainToken } from '../upstream.ts';

/**
 * This file is sorted last in its folder, because it leaves the demo account with one interview
 * less.
 */
test('DELETE /conversations/{id} deletes that interview with its messages, and no other', async () => {
  const token = await mainToken();
  const before = await listConversations(token);
  const path = `/conversations/${before.at(-1)?.id}`;
  const answer = await ask('DELETE', path, { token });
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assert.deepEqual(await listConversations(token), before.slice(0, -1));
  assertRefused(await ask('GET', `${path}/messages`, { token }));
  assertRefused(await ask('DELETE', path, { token }));
});
