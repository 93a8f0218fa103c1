import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conversation } from '../../../lib/contract/conversation.ts';
import { idPattern } from '../../../lib/contract/limits.ts';
import { readList } from '../../setup/read-list.ts';
import { ask, assertSentIsRead, listConversations, mainToken } from '../upstream.ts';

test('GET /conversations answers data with a unique path-safe id, a title and a date for each', async () => {
  const token = await mainToken();
  const answer = await ask('GET', '/conversations', { token });
  assert.match(answer.headers.get('content-type') ?? '', /json/);
  const conversations = await listConversations(token);
  assert.equal(new Set(conversations.map(({ id }) => id)).size, conversations.length);
  for (const { id, attributes } of conversations) {
    assert.match(id, idPattern);
    assert.equal(typeof attributes.title, 'string');
    assert.ok(!Number.isNaN(Date.parse(attributes.created_at ?? '')), `${attributes.created_at}`);
  }
});

test('last_message is a string, an object with content, or absent', async (context) => {
  const token = await mainToken();
  const { body } = await ask('GET', '/conversations', { token });
  const { data } = body as { data: { attributes: { last_message?: unknown } }[] };
  if (data.length === 0) return context.skip('the account has no interviews');
  for (const { attributes } of data) {
    const { last_message } = attributes;
    const fits =
      last_message === null ||
      last_message === undefined ||
      typeof last_message === 'string' ||
      (typeof last_message === 'object' && 'content' in last_message);
    assert.ok(fits, JSON.stringify(last_message));
  }
});

for (const name of ['scores', 'language'] as const) {
  test(`where conversations have \`${name}\`, it is valid`, async (context) => {
    const token = await mainToken();
    const { body } = await ask('GET', '/conversations', { token });
    const sent = assertSentIsRead(body, readList(conversation, body).records, name);
    if (sent === 0) context.skip(`the API sends no \`${name}\``);
  });
}
