import assert from 'node:assert/strict';
import { longestNote } from '../../../lib/contract/limits.ts';
import { mark, markAnswer, markNewer } from '../../../lib/contract/marks.ts';
import { searchAnswer } from '../../../lib/contract/search.ts';
import { readList } from '../../setup/read-list.ts';
import { listen, personWhere, read, started, write } from '../practicing.ts';
import { ask, assertRefused, skip, test } from '../upstream.ts';

const put = (token: string | undefined, id: string, fields: object) =>
  ask('PUT', `/me/marks/${id}`, { token, json: { mark: fields } });

async function marksOf(token: string) {
  const answer = await ask('GET', '/me/marks', { token });
  assert.equal(answer.status, 200, answer.text);
  const { records, unreadable } = readList(mark, answer.body);
  assert.deepEqual(unreadable, []);
  return records;
}

async function answered(token: string) {
  const { id: conversation_id } = await started(token);
  const { id } = read(await write(token, conversation_id, 'I cut the pages from eleven to one.'));
  return { id, conversation_id };
}

test('PUT /me/marks/{message_id} stores a star, a note and `worked_on`, and leaves fields that were not sent unchanged', async (context) => {
  const token = await personWhere(context, 'marks', 'practise');
  assert.deepEqual(await marksOf(token), []);
  const { id, conversation_id } = await answered(token);
  const note = 'Say the figure first.\nThen how: “eleven” → “one”. 🎙';
  const first = await put(token, id, { conversation_id, starred: true, note, worked_on: false });
  assert.equal(first.status, 200, first.text);
  const { data } = markAnswer.parse(first.body);
  assert.deepEqual(
    [data.message_id, data.conversation_id, data.starred, data.note, data.worked_on],
    [id, conversation_id, true, note, false],
  );
  assert.ok(Date.parse(data.updated_at ?? '') <= Date.now() + 60_000);
  assert.deepEqual(await marksOf(token), [data]);

  await put(token, id, { conversation_id, worked_on: true });
  const [worked] = await marksOf(token);
  assert.deepEqual([worked?.starred, worked?.note, worked?.worked_on], [true, note, true]);
  assert.ok(Date.parse(worked?.updated_at ?? '') >= Date.parse(data.updated_at ?? ''));

  // An emptied mark is still listed, so that other devices learn about it.
  await put(token, id, { conversation_id, starred: false, note: '', worked_on: false });
  const [empty] = await marksOf(token);
  assert.deepEqual([empty?.starred, empty?.note ?? '', empty?.worked_on], [false, '', false]);
});

test('an update based on an older mark answers 409 and changes nothing, but the same update twice is stored', async (context) => {
  const token = await personWhere(context, 'marks', 'practise');
  const { id, conversation_id } = await answered(token);
  const { data: first } = markAnswer.parse(
    (await put(token, id, { conversation_id, note: 'First' })).body,
  );
  const based_on = first.updated_at;
  const second = await put(token, id, { conversation_id, note: 'Second', based_on });
  assert.equal(second.status, 200, second.text);
  // The same update is sent again, as after a lost answer.
  assert.equal((await put(token, id, { conversation_id, note: 'Second', based_on })).status, 200);
  const older = new Date(Date.parse(based_on ?? '') - 60_000).toISOString();
  const late = await put(token, id, { conversation_id, note: 'From the train', based_on: older });
  if (late.status === 200) skip(context, 'This API stores what comes last.');
  assert.equal(late.status, 409, late.text);
  assert.equal((late.body as { code?: string }).code, markNewer);
  assert.equal((await marksOf(token))[0]?.note, 'Second');
  const [{ updated_at } = {}] = await marksOf(token);
  const last = await put(token, id, { conversation_id, note: 'Third', based_on: updated_at });
  assert.equal(last.status, 200, last.text);
});

test('a note has at most 2,000 characters, and an emoji counts as one', async (context) => {
  const token = await personWhere(context, 'marks', 'practise');
  const { id, conversation_id } = await answered(token);
  const longest = '🎙'.repeat(longestNote);
  assert.equal((await put(token, id, { conversation_id, note: longest })).status, 200);
  assert.equal((await marksOf(token))[0]?.note, longest);
  assertRefused(await put(token, id, { conversation_id, note: `${longest}.` }));
  assertRefused(await put(token, id, { conversation_id, note: 'x'.repeat(longestNote + 1) }));
  for (const wrong of [
    { starred: 'yes' },
    { worked_on: 1 },
    { note: 7 },
    { conversation_id: null },
  ])
    assertRefused(await put(token, id, { conversation_id, ...wrong }));
  assert.equal((await marksOf(token))[0]?.note, longest);
});

test('a mark needs a message of the person’s own, and the interview that contains it', async (context) => {
  const token = await personWhere(context, 'marks', 'practise');
  const other = await personWhere(context, 'marks', 'practise');
  const [mine, foreign] = [await answered(token), await answered(other)];
  const starred = true;
  for (const [id, conversation_id] of [
    [foreign.id, foreign.conversation_id],
    [foreign.id, mine.conversation_id],
    [mine.id, foreign.conversation_id],
    ['00000000-0000-4000-8000-000000000000', mine.conversation_id],
    ["x' or '1'='1", mine.conversation_id],
  ] as const)
    assertRefused(await put(token, encodeURIComponent(id), { conversation_id, starred }));
  assert.deepEqual(await marksOf(token), []);
  assert.deepEqual(await marksOf(other), []);
  assert.equal((await put(undefined, mine.id, { ...mine, starred })).status, 401);
  assert.equal((await ask('GET', '/me/marks')).status, 401);
});

test('a mark is announced by an event, found by its note, exported, and deleted with its interview', async (context) => {
  const token = await personWhere(
    context,
    'marks',
    'practise',
    'events',
    'search',
    'export',
    'delete_conversation',
  );
  const { id, conversation_id } = await answered(token);
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');
  await put(token, id, { conversation_id, note: 'Ask Márta about the turnstile', starred: true });
  const told = await stream.find(({ name }) => name === 'mark');
  assert.deepEqual(told.data, (await marksOf(token))[0]);

  const found = await ask('GET', '/search?q=marta%20turn', { token });
  const [result] = searchAnswer.parse(found.body).data;
  assert.equal(result?.attributes.message_id, id);
  assert.match(result?.attributes.excerpt ?? '', /Márta about the turnstile/);
  const other = await personWhere(context, 'search');
  const elsewhere = await ask('GET', '/search?q=turnstile', { token: other });
  assert.deepEqual(searchAnswer.parse(elsewhere.body).data, []);

  assert.match((await ask('GET', '/me/export', { token })).text, /Márta about the turnstile/);
  await ask('DELETE', `/conversations/${conversation_id}`, { token });
  assert.deepEqual(await marksOf(token), []);
  assert.doesNotMatch((await ask('GET', '/me/export', { token })).text, /turnstile/);
});
