import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, assertRefused, listConversations, mainToken, otherToken } from '../upstream.ts';

async function twoPeople() {
  const other = await otherToken();
  if (!other) return null;
  const token = await mainToken();
  const [conversation] = await listConversations(token);
  return conversation ? { token, conversation, otherToken: other } : null;
}

const without = 'needs an account with interviews, and another one';

test('a list holds nothing of another account', async (context) => {
  const people = await twoPeople();
  if (!people) return context.skip(without);
  const mine = new Set((await listConversations(people.token)).map(({ id }) => id));
  for (const { id } of await listConversations(people.otherToken)) assert.ok(!mine.has(id));
});

test('the messages of another account are refused', async (context) => {
  const people = await twoPeople();
  if (!people) return context.skip(without);
  const { conversation, otherToken } = people;
  const answer = await ask('GET', `/conversations/${conversation.id}/messages`, {
    token: otherToken,
  });
  assertRefused(answer);
});

test('an interview of another account cannot be renamed', async (context) => {
  const people = await twoPeople();
  if (!people) return context.skip(without);
  const { conversation, otherToken, token } = people;
  const answer = await ask('PUT', `/conversations/${conversation.id}`, {
    token: otherToken,
    json: { conversation: { title: 'Taken over' } },
  });
  assertRefused(answer);
  assert.ok(
    !answer.text.includes(conversation.attributes.title),
    'the answer does not tell its title',
  );
  const after = (await listConversations(token)).find(({ id }) => id === conversation.id);
  assert.equal(after?.attributes.title, conversation.attributes.title);
});

test('two people who ask at once each get their own', async (context) => {
  const people = await twoPeople();
  if (!people) return context.skip(without);
  const asked = Array.from({ length: 40 }, (_, index) => index % 2 === 0);
  const lists = await Promise.all(
    asked.map((first) => listConversations(first ? people.token : people.otherToken)),
  );
  lists.forEach((list, index) => {
    const found = list.some(({ id }) => id === people.conversation.id);
    assert.equal(found, asked[index] === true);
  });
});
