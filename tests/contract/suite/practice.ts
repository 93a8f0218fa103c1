import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { dataExport } from '../../../lib/contract/account.ts';
import { conversationAnswer, weeklyLimit } from '../../../lib/contract/practice.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import {
  messagesOf,
  personWhere,
  read,
  speak,
  start,
  started,
  untilCoachSaid,
  webm,
  write,
} from '../practicing.ts';
import { ask, assertRefused, listConversations, test } from '../upstream.ts';

const answer = 'I cut the pages from eleven a week to fewer than one. We think it was, um, fine.';

test('an interview is started with a question, answered in text, gets remarks or a checklist, and is finished', async (context) => {
  const token = await personWhere(context, 'practise');
  const question = 'What did you delete last year?';
  const { id, attributes } = await started(token, { language: 'en', question });
  assert.equal(attributes.language, 'en');
  const opening = await untilCoachSaid(token, id, 1);
  assert.ok(opening[0]?.attributes.text_content?.includes(question));

  const said = read(await write(token, id, answer));
  assert.equal(said.attributes.text_content, answer);
  assert.equal(said.attributes.sender_type, 'user');
  const after = await untilCoachSaid(token, id, 2);
  assert.deepEqual(
    after.map(({ attributes }) => attributes.sender_type),
    ['ai', 'user', 'ai'],
  );
  const { remarks, checks } = after[1]?.attributes ?? {};
  const judged = [...(remarks ?? []), ...(checks ?? [])];
  assert.ok(judged.length > 0);
  for (const { quote } of judged)
    assert.ok(answer.includes(quote ?? ''), `not in the answer: ${quote}`);
  for (const { id: check, label } of checks ?? []) assert.ok(label, check);

  const path = `/conversations/${id}/finish`;
  const finished = await ask('POST', path, { token });
  assert.equal(finished.status, 200, finished.text);
  const { scores, finished_at } = conversationAnswer.parse(finished.body).data.attributes;
  assert.ok(finished_at || scores?.length, 'it is finished by its date, or by its scores');
  for (const { value, max } of scores ?? []) assert.ok(value >= 0 && value <= max);
  const again = await ask('POST', path, { token });
  assert.deepEqual(again.body, finished.body, 'finishing twice is the same as once');
  assertRefused(await write(token, id, 'One thing more'));
  const [listed] = await listConversations(token);
  assert.deepEqual(
    [listed?.attributes.scores, listed?.attributes.finished_at],
    [scores, finished_at],
  );
});

test('an answer has the question_id of the coach’s question before it, so that takes share an id', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token, { language: 'en', question: 'Why you?' });
  for (const times of [2, 3, 4]) {
    await write(token, id, answer);
    await untilCoachSaid(token, id, times);
  }
  const ids = (await messagesOf(token, id)).map(({ attributes }) => attributes.question_id ?? null);
  const [asked] = ids;
  assert.ok(asked);
  const answered = ids.filter((_, at) => at % 2 === 1);
  assert.deepEqual(answered, [ids[0], ids[2], ids[4]]);
  // An API that asks a follow-up in between gives the follow-up no id.
  assert.ok(answered.filter((one) => one === asked).length > 1);
});

test('the same request with the same key is done once, whatever came in between, and another request with that key is refused', async (context) => {
  const token = await personWhere(context, 'practise');
  const key = randomUUID();
  const starts = await Promise.all([1, 2, 3].map(() => start(token, { language: 'en' }, key)));
  assert.deepEqual(new Set(starts.map(({ status, text }) => `${status} ${text}`)).size, 1);
  const { id } = conversationAnswer.parse(starts[0]?.body).data;
  assert.equal((await listConversations(token)).length, 1);

  const other = randomUUID();
  const first = await write(token, id, answer, other);
  await untilCoachSaid(token, id, 2);
  const answers = await Promise.all([1, 2, 3].map(() => write(token, id, answer, other)));
  for (const again of answers) assert.deepEqual([again.status, again.text], [201, first.text]);
  assert.equal((await write(token, id, 'Something else', other)).status, 422);
  assert.equal((await write(token, id, answer, 'short')).status, 422);
  const all = await messagesOf(token, id);
  const own = all.filter(({ attributes }) => attributes.sender_type === 'user');
  assert.equal(own.length, 1);
  const { key: sentWith = other } = own[0]?.attributes ?? {};
  assert.equal(sentWith, other, 'where it is sent back, it is the key of the request');

  const spoken = randomUUID();
  const sent = await Promise.all([1, 2].map(() => speak(token, id, { key: spoken })));
  assert.equal(sent[0]?.text, sent[1]?.text, 'also for a form, whatever its boundary');
  assert.equal(sent[0]?.status, 201);
});

test('a spoken answer keeps its length and waveform, is answered without being judged, and can be played by Range', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token);
  const said = read(await speak(token, id, { fields: { waveform: '[0, 0.5, 1]' } }));
  const { audio_url, duration, waveform, content_type } = said.attributes;
  assert.deepEqual([content_type, duration, waveform], ['audio', 3.5, [0, 0.5, 1]]);
  const address = String(audio_url);
  const part = await fetch(address, { headers: { Range: 'bytes=0-3' } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get('content-type'), 'audio/webm');
  assert.equal(Buffer.from(await part.arrayBuffer()).toString('hex'), '1a45dfa3');
  const all = await untilCoachSaid(token, id, 2);
  const { remarks, checks } = all[1]?.attributes ?? {};
  assert.deepEqual(remarks ?? [], []);
  for (const { met, id: check } of checks ?? []) assert.equal(met, null, check);
});

test('an interview with only recordings has no scores, however often it is finished', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token);
  await speak(token, id, {});
  await untilCoachSaid(token, id, 2);
  const finish = async () => {
    const { status, body } = await ask('POST', `/conversations/${id}/finish`, { token });
    assert.equal(status, 200);
    return conversationAnswer.parse(body).data.attributes;
  };
  for (const { scores, status } of [await finish(), await finish()])
    assert.deepEqual([scores ?? [], status === 'approved'], [[], false]);
  assert.equal((await untilCoachSaid(token, id, 3)).length, 4, 'the coach says so once');
});

for (const [what, sent] of [
  ['that is not sound', { bytes: Buffer.from('<html>, whatever it says it is') }],
  ['without a length', { fields: { duration: 'long' } }],
  ['of an hour', { fields: { duration: '3600' } }],
  ['of a negative length', { fields: { duration: '-1' } }],
  ['with an invalid waveform', { fields: { waveform: '[2]' } }],
  ['with an unreadable waveform', { fields: { waveform: '[' } }],
  ['that is too large', { bytes: Buffer.alloc(13 * 1024 * 1024) }],
] as [string, Parameters<typeof speak>[2]][]) {
  test(`a recording ${what} is refused, and no message is added`, async (context) => {
    const token = await personWhere(context, 'practise');
    if (token === null) return;
    const { id } = await started(token);
    assertRefused(await speak(token, id, sent));
    assert.equal((await messagesOf(token, id)).length, 1);
  });
}

test('an empty answer, an invalid start, and finishing without an answer are refused', async (context) => {
  const token = await personWhere(context, 'practise');
  for (const conversation of [{}, { language: 7 }, { language: 'en', question: 'x'.repeat(501) }])
    assert.equal((await start(token, conversation)).status, 422);
  const { id } = await started(token);
  for (const text of ['', ' \n ', 'x'.repeat(10_001)])
    assert.equal((await write(token, id, text)).status, 422);
  assert.equal((await ask('POST', `/conversations/${id}/finish`, { token })).status, 422);
});

test('on the free plan only finishing an interview uses the week, not starting, leaving or deleting one', async (context) => {
  const token = await personWhere(context, 'practise', 'delete_conversation');
  const finish = (id: string) => ask('POST', `/conversations/${id}/finish`, { token });
  const [left, kept, last] = [await started(token), await started(token), await started(token)];
  await ask('DELETE', `/conversations/${left.id}`, { token });
  for (const { id } of [kept, last]) {
    await write(token, id, answer);
    await untilCoachSaid(token, id, 2);
  }
  const me = async () =>
    currentUserAnswer.parse((await ask('GET', '/me', { token })).body).user.data;
  assert.equal((await me()).attributes.practise_available_at ?? null, null);
  const both = await Promise.all([finish(kept.id), finish(last.id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 402], 'of two at once, one');
  const done = both[0]?.status === 200 ? kept.id : last.id;
  assert.equal((await finish(done)).status, 200, 'finishing it again is the same as once');
  await ask('DELETE', `/conversations/${done}`, { token });
  const refused = await start(token, { language: 'en' });
  assert.equal(refused.status, 402, 'deleting this week’s interview does not allow another');
  const { available_at } = weeklyLimit.parse(refused.body);
  const days = (Date.parse(available_at) - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days <= 7, `${days} days`);
  assert.equal((await me()).attributes.practise_available_at, available_at);
});

test('nobody can answer or finish another person’s interview, or any without a session', async (context) => {
  const [token, other] = [
    await personWhere(context, 'practise'),
    await personWhere(context, 'practise'),
  ];
  const { id } = await started(token);
  for (const [who, status] of [
    [other, 404],
    ['nobody-was-given-this', 401],
  ] as const) {
    assert.equal((await write(who, id, answer)).status, status);
    assert.equal((await speak(who, id, {})).status, status);
    assert.equal((await ask('POST', `/conversations/${id}/finish`, { token: who })).status, status);
  }
  assert.equal((await start('nobody-was-given-this', { language: 'en' })).status, 401);
  assert.equal((await messagesOf(token, id)).length, 1);
});

const exportedRecordings = async (token: string) =>
  dataExport.parse((await ask('GET', '/me/export', { token })).body).recordings?.data ?? [];

test('recordings are in the export with their sound, and are deleted with their interview', async (context) => {
  const token = await personWhere(context, 'practise', 'export', 'delete_conversation');
  const { id } = await started(token);
  // This is longer than one chunk of the export, and not a multiple of three bytes.
  const sound = Buffer.concat([webm, randomBytes(100_000)]);
  const recordings = [webm, sound];
  const addresses: string[] = [];
  for (const bytes of recordings) {
    const said = read(await speak(token, id, { bytes }));
    addresses.push(String(said.attributes.audio_url));
  }
  const exported = await exportedRecordings(token);
  assert.deepEqual(
    exported.map(({ audio_url }) => audio_url),
    addresses,
  );
  for (const [index, { media_type, base64 }] of exported.entries()) {
    assert.equal(media_type, 'audio/webm');
    assert.ok(Buffer.from(base64, 'base64').equals(recordings[index] ?? Buffer.alloc(0)));
  }
  const other = await personWhere(context, 'export');
  assert.deepEqual(await exportedRecordings(other), []);

  const [address = ''] = addresses;
  await ask('DELETE', `/conversations/${id}`, { token });
  assert.deepEqual(await exportedRecordings(token), []);
  assert.equal((await fetch(address)).status, 404);
  assert.equal((await fetch(address.replace(/[\w-]+\.webm$/, '..%2F..%2Fholder'))).status, 404);
});
