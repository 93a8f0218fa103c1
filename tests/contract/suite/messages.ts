import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message } from '../../../lib/contract/message.ts';
import { readList } from '../../../lib/contract/record.ts';
import {
  ask,
  assertRefused,
  assertSentIsRead,
  listConversations,
  mainAccount,
  tokenOf,
} from '../upstream.ts';

const conversationsRead = 40;

test('GET /conversations/{id}/messages answers messages of the known kinds', async (context) => {
  const token = await tokenOf(await mainAccount());
  const conversations = (await listConversations(token)).slice(0, conversationsRead);
  if (conversations.length === 0) return context.skip('the account has no interviews');
  for (const { id } of conversations) {
    const answer = await ask('GET', `/conversations/${id}/messages`, { token });
    assert.equal(answer.status, 200);
    const { records, unreadable } = readList(message, answer.body);
    assert.deepEqual(unreadable, []);
    for (const { attributes } of records) {
      const { sender_type, content_type, created_at } = attributes;
      assert.match(String(sender_type), /^(?:user|ai)$/);
      assert.match(String(content_type), /^(?:text|audio|screenshot)$/);
      assert.ok(!Number.isNaN(Date.parse(created_at ?? '')), `created_at ${created_at}`);
    }
  }
});

test('screenshots and voice notes have whole http(s) addresses', async (context) => {
  const token = await tokenOf(await mainAccount());
  const conversations = (await listConversations(token)).slice(0, conversationsRead);
  let seen = 0;
  for (const { id } of conversations) {
    const { body } = await ask('GET', `/conversations/${id}/messages`, { token });
    for (const { attributes } of readList(message, body).records) {
      for (const address of [attributes.screenshot_url, attributes.audio_url]) {
        if (!address) continue;
        seen += 1;
        assert.match(new URL(address).protocol, /^https?:$/);
      }
    }
  }
  if (seen === 0) context.skip('the account has neither');
});

for (const name of ['duration', 'waveform', 'segments', 'remarks'] as const) {
  test(`where messages have \`${name}\`, it can be read`, async (context) => {
    const token = await tokenOf(await mainAccount());
    const conversations = (await listConversations(token)).slice(0, conversationsRead);
    let sent = 0;
    for (const { id } of conversations) {
      const { body } = await ask('GET', `/conversations/${id}/messages`, { token });
      sent += assertSentIsRead(body, readList(message, body).records, name);
    }
    if (sent === 0) context.skip(`the API sends no \`${name}\``);
  });
}

test('an id that does not exist is refused', async () => {
  const token = await tokenOf(await mainAccount());
  const id = '00000000-0000-4000-8000-000000000000';
  assertRefused(await ask('GET', `/conversations/${id}/messages`, { token }));
});
