import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { started } from '../practicing.ts';
import {
  ask,
  assertRefused,
  isNamed,
  listConversations,
  mainToken,
  otherToken,
  skip,
  test,
} from '../upstream.ts';

async function twoPeople(context: TestContext) {
  const token = await mainToken();
  const [conversation = await practiced(token)] = await listConversations(token);
  if (!conversation)
    skip(context, 'needs an account with interviews: set CONTRACT_EMAIL and CONTRACT_PASSWORD');
  const other = await otherToken();
  if (!other)
    skip(context, 'needs another account: set CONTRACT_OTHER_EMAIL and CONTRACT_OTHER_PASSWORD');
  return { token, conversation, otherToken: other };
}

/** Starts an interview for an account that these tests created, if the API lets people practice. */
async function practiced(token: string) {
  const me = await ask('GET', '/me', { token });
  const { links } = currentUserAnswer.parse(me.body).user.data;
  return isNamed || links?.practise === undefined ? undefined : started(token);
}

/** Reads and renames an interview, and deletes it if the API offers that. */
async function tryAll(id: string, token?: string) {
  const path = `/conversations/${id}`;
  const json = { conversation: { title: 'Taken over' } };
  const me = await ask('GET', '/me', { token: await mainToken() });
  const { links } = currentUserAnswer.parse(me.body).user.data;
  return [
    await ask('GET', `${path}/messages`, { token }),
    await ask('PUT', path, { token, json }),
    ...(links?.delete_conversation === undefined ? [] : [await ask('DELETE', path, { token })]),
  ];
}

test('a missing interview cannot be read, renamed or deleted', async () => {
  const answers = await tryAll('00000000-0000-4000-8000-000000000000', await mainToken());
  for (const answer of answers) assertRefused(answer);
});

test('another account’s interview cannot be read, renamed or deleted', async (context) => {
  const { token, otherToken, conversation } = await twoPeople(context);
  const { id, attributes } = conversation;
  for (const answer of await tryAll(id, otherToken)) {
    assertRefused(answer);
    assert.ok(!answer.text.includes(attributes.title), 'the answer does not tell its title');
  }
  for (const { status } of await tryAll(id)) assert.equal(status, 401);
  const after = (await listConversations(token)).find((one) => one.id === id);
  assert.equal(after?.attributes.title, attributes.title);
});

test('a list contains nothing of another account, also under concurrent requests', async (context) => {
  const people = await twoPeople(context);
  const mine = new Set((await listConversations(people.token)).map(({ id }) => id));
  for (const { id } of await listConversations(people.otherToken)) assert.ok(!mine.has(id));
  const asked = Array.from({ length: 40 }, (_, index) => index % 2 === 0);
  const lists = await Promise.all(
    asked.map((first) => listConversations(first ? people.token : people.otherToken)),
  );
  lists.forEach((list, index) => {
    const found = list.some(({ id }) => id === people.conversation.id);
    assert.equal(found, asked[index] === true);
  });
});
