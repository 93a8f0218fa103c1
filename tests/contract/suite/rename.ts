import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, listConversations, mainToken } from '../upstream.ts';

const renamed = { conversation: { title: 'Renombrada: “prática” & <b>practice</b> 練習 🎤' } };

test('PUT /conversations/{id} changes only the title, at once', async (context) => {
  const token = await mainToken();
  const before = await listConversations(token);
  const [first] = before;
  if (!first) return context.skip('the account has no interviews');
  try {
    const answer = await ask('PUT', `/conversations/${first.id}`, { token, json: renamed });
    assert.ok(answer.status >= 200 && answer.status < 300, `${answer.status}: ${answer.text}`);
    const after = await listConversations(token);
    const titles = new Map(after.map(({ id, attributes }) => [id, attributes.title]));
    assert.equal(titles.get(first.id), renamed.conversation.title);
    for (const { id, attributes } of before.slice(1)) {
      assert.equal(titles.get(id), attributes.title, 'no other title changed');
    }
  } finally {
    const conversation = { title: first.attributes.title };
    await ask('PUT', `/conversations/${first.id}`, { token, json: { conversation } });
  }
});

test('PUT /conversations/{id} ignores unknown fields', async (context) => {
  const token = await mainToken();
  const [first] = await listConversations(token);
  if (!first) return context.skip('the account has no interviews');
  const conversation = { title: first.attributes.title, color: 'violet' };
  const answer = await ask('PUT', `/conversations/${first.id}`, {
    token,
    json: { conversation, source: 'contract suite' },
  });
  assert.ok(answer.status >= 200 && answer.status < 300, `${answer.status}: ${answer.text}`);
});
