import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { message } from '../../../lib/contract/message.ts';
import { searchResult } from '../../../lib/contract/search.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { readList } from '../../setup/read-list.ts';
import {
  ask,
  assertRefused,
  listConversations,
  mainToken,
  otherToken,
  skip,
  test,
} from '../upstream.ts';

const searchFor = (token: string, q: string) =>
  ask('GET', `/search?${new URLSearchParams({ q })}`, { token });

async function found(token: string, q: string) {
  const answer = await searchFor(token, q);
  assert.equal(answer.status, 200, answer.text.slice(0, 300));
  const { records, unreadable } = readList(searchResult, answer.body);
  assert.deepEqual(unreadable, []);
  return records.map(({ attributes }) => attributes);
}

/**
 * A token if the API offers a search, with the first words of the longest message of a few
 * interviews.
 */
async function searchable(context: TestContext) {
  const token = await mainToken();
  const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
  if (user.data.links?.search === undefined) skip(context, 'the API does not offer `search`');
  const said: { id: string; text: string }[] = [];
  for (const { id } of (await listConversations(token)).slice(0, 5)) {
    const { body } = await ask('GET', `/conversations/${id}/messages`, { token });
    for (const { id, attributes } of readList(message, body).records)
      said.push({ id, text: attributes.text_content ?? '' });
  }
  const [longest] = said.sort((one, other) => other.text.length - one.text.length);
  const words = longest?.text.match(/\p{L}{4,}/gu)?.slice(0, 5);
  if (!longest || !words) skip(context, 'the account has said nothing');
  return { token, id: longest.id, words };
}

test('GET /search finds a message by its words, ignoring case, accents and punctuation, the last word as a prefix', async (context) => {
  const { token, id, words } = await searchable(context);
  const bare = words.join(' ').normalize('NFD').replace(/\p{M}/gu, '');
  for (const q of [words.join(' '), bare.toUpperCase(), words.join(', '), bare.slice(0, -1)]) {
    const results = await found(token, q);
    const result = results.find(({ message_id }) => message_id === id);
    assert.ok(result, q);
    const { conversation_id, excerpt } = result;
    const { body } = await ask('GET', `/conversations/${conversation_id}/messages`, { token });
    assert.ok(
      readList(message, body).records.some((one) => one.id === id),
      'it is where it says',
    );
    assert.ok(excerpt.length > 0 && excerpt.length < 1_000, excerpt);
  }
  assert.deepEqual(await found(token, `${words[0]} zzqx`), [], 'every word must be in the message');
});

test('GET /search answers the newest first, at most 100', async (context) => {
  const known = await searchable(context);
  for (const q of ['th', 'en', 'co']) {
    const results = await found(known.token, q);
    const dates = results.map(({ created_at }) => Date.parse(created_at ?? ''));
    assert.ok(dates.length <= 100, `${dates.length} results`);
    const newestFirst = dates.toSorted((one, other) => other - one);
    assert.deepEqual(dates, newestFirst);
  }
});

test('GET /search finds nothing of another account', async (context) => {
  const known = await searchable(context);
  const other = await otherToken();
  if (!other) skip(context, 'needs another account');
  const results = await found(other, known.words.join(' '));
  assert.ok(results.every(({ message_id }) => message_id !== known.id));
});

test('GET /search refuses an invalid query, and a request without a session', async (context) => {
  const known = await searchable(context);
  for (const q of ['', 'x', 'x'.repeat(101), 'a\0b'])
    assertRefused(await searchFor(known.token, q));
  for (const q of ['!?', "' & | ! <-> :*", '\\\\', '%%', '😀😀'])
    assert.equal((await searchFor(known.token, q)).status, 200, q);
  assert.equal((await ask('GET', '/search?q=result')).status, 401);
});

test('GET /search does not find messages by the user’s id', async (context) => {
  const { token } = await searchable(context);
  const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
  const id = user.data.id ?? '';
  const starts = [id.slice(0, 8), id, id.split('-')[0] ?? '', 'user'].filter((q) => q.length > 2);
  for (const q of starts) {
    for (const { excerpt } of await found(token, q))
      assert.ok(excerpt.toLowerCase().includes(q.toLowerCase()), `${q}: ${excerpt}`);
  }
});
