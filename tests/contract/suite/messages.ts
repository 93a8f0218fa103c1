import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSentIsRead, mainThreads } from '../upstream.ts';

test('GET /conversations/{id}/messages answers messages of the known kinds', async (context) => {
  const threads = await mainThreads();
  if (threads.length === 0) return context.skip('the account has no interviews');
  for (const { status, records, unreadable } of threads) {
    assert.equal(status, 200);
    assert.deepEqual(unreadable, []);
    for (const { attributes } of records) {
      const { sender_type, content_type, created_at } = attributes;
      assert.match(String(sender_type), /^(?:user|ai)$/);
      assert.match(String(content_type), /^(?:text|audio|screenshot)$/);
      assert.ok(!Number.isNaN(Date.parse(created_at ?? '')), `created_at ${created_at}`);
    }
  }
});

test('screenshots and voice notes have absolute http(s) addresses', async (context) => {
  const messages = (await mainThreads()).flatMap(({ records }) => records);
  const addresses = messages
    .flatMap(({ attributes }) => [attributes.screenshot_url, attributes.audio_url])
    .filter((address) => typeof address === 'string');
  if (addresses.length === 0) return context.skip('the account has neither');
  for (const address of addresses) assert.match(new URL(address).protocol, /^https?:$/);
});

for (const name of ['duration', 'waveform', 'segments', 'remarks'] as const) {
  test(`where messages have \`${name}\`, it is valid`, async (context) => {
    let sent = 0;
    for (const { body, records } of await mainThreads())
      sent += assertSentIsRead(body, records, name);
    if (sent === 0) context.skip(`the API sends no \`${name}\``);
  });
}
