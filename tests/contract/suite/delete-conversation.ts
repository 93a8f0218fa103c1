import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, assertRefused, listConversations, mainToken, otherToken } from '../upstream.ts';

/** Deletes nothing: the account may be a real one. tests/contract/embedded does. */
async function isOffered(token: string): Promise<boolean> {
  const { body } = await ask('GET', '/me', { token });
  const { user } = body as { user: { data: { links?: Record<string, unknown> } } };
  return user.data.links?.delete_conversation !== undefined;
}

test('DELETE /conversations/{id} is refused to a stranger, to another person and for what does not exist', async (context) => {
  const token = await mainToken();
  if (!(await isOffered(token))) return context.skip('the API offers no deletion of an interview');
  assertRefused(
    await ask('DELETE', '/conversations/00000000-0000-4000-8000-000000000000', { token }),
  );
  const other = await otherToken();
  const [mine] = await listConversations(token);
  if (!other || !mine) return context.skip('needs an account with interviews, and another one');
  assertRefused(await ask('DELETE', `/conversations/${mine.id}`, { token: other }));
  assert.equal((await ask('DELETE', `/conversations/${mine.id}`)).status, 401);
  assert.ok((await listConversations(token)).some(({ id }) => id === mine.id));
});
