import assert from 'node:assert/strict';
import { shareAnswer, sharedAnswer, shareList } from '../../../lib/contract/shares.ts';
import { personWhere, read, speak, started, untilCoachSaid, webm, write } from '../practicing.ts';
import { ask, assertRefused, test } from '../upstream.ts';

const share = (token: string | undefined, fields: object) =>
  ask('POST', '/shares', { token, json: { share: { with_name: false, ...fields } } });

async function shared(token: string, fields: object) {
  const answer = await share(token, fields);
  assert.equal(answer.status, 201, answer.text);
  return shareAnswer.parse(answer.body).data;
}

async function opened(token: string) {
  const answer = await ask('GET', `/shared/${token}`);
  assert.equal(answer.status, 200, answer.text);
  return sharedAnswer.parse(answer.body).data;
}

const listed = async (token: string) =>
  shareList.parse((await ask('GET', '/shares', { token })).body).data;

async function interviewOf(token: string) {
  const { id: conversation_id } = await started(token, { language: 'en', question: 'Why pages?' });
  const first = read(await write(token, conversation_id, 'A private beginning.'));
  await untilCoachSaid(token, conversation_id, 2);
  const second = read(await write(token, conversation_id, 'I cut them from eleven to one.'));
  return { conversation_id, first, second };
}

test('POST /shares shares exactly one answer and its question with anybody who has the token', async (context) => {
  const token = await personWhere(context, 'share', 'practise');
  const { conversation_id, second } = await interviewOf(token);
  await ask('PATCH', '/me', { token, json: { user: { name: 'Marta Private' } } });
  const before = Date.now();
  const {
    id,
    token: key,
    expires_at,
  } = await shared(token, {
    conversation_id,
    message_id: second.id,
  });
  const days = (Date.parse(expires_at) - before) / 86_400_000;
  assert.ok(days > 29.9 && days < 30.1, expires_at);

  const { conversation, messages, name } = await opened(key);
  assert.equal(conversation.id, conversation_id);
  assert.equal(name ?? null, null);
  assert.deepEqual(messages.at(-1)?.attributes.text_content, 'I cut them from eleven to one.');
  assert.ok(messages.length <= 2);
  assert.doesNotMatch(
    JSON.stringify({ conversation, messages }),
    /Marta|private beginning|scores/i,
  );
  assert.deepEqual(
    (await listed(token)).map((one) => [one.id, one.conversation_id, one.message_id]),
    [[id, conversation_id, second.id]],
  );
  assert.doesNotMatch((await ask('GET', '/shares', { token })).text, new RegExp(key));

  assert.equal((await ask('DELETE', `/shares/${id}`, { token })).status, 204);
  assert.equal((await ask('GET', `/shared/${key}`)).status, 404);
  assert.deepEqual(await listed(token), []);
});

test('a whole interview is shared, with the name on request, until the interview is deleted', async (context) => {
  const token = await personWhere(context, 'share', 'practise', 'delete_conversation');
  const { conversation_id, first, second } = await interviewOf(token);
  await ask('PATCH', '/me', { token, json: { user: { name: 'Marta' } } });
  const { token: key } = await shared(token, { conversation_id, with_name: true });
  const { messages, name } = await opened(key);
  assert.equal(name, 'Marta');
  const ids = messages.map(({ id }) => id);
  assert.ok(ids.includes(first.id) && ids.includes(second.id) && ids.length >= 4);
  assert.ok(
    (await ask('GET', `/shared/${key}`)).headers.get('cache-control')?.includes('no-store'),
  );
  await ask('DELETE', `/conversations/${conversation_id}`, { token });
  assert.equal((await ask('GET', `/shared/${key}`)).status, 404);
  assert.deepEqual(await listed(token), []);
});

test('a shared real interview contains only the questions of what the others said', async (context) => {
  const token = await personWhere(context, 'share', 'practise', 'review');
  const turns = [
    { who: 'them', text: 'Welcome. We lost a client in spring.' },
    { who: 'me', text: 'Thank you for having me.' },
    { who: 'them', text: 'We are short of people. What did you build?' },
    { who: 'me', text: 'The queue that takes two million orders a day.' },
    { who: 'them', text: 'Well, our last head of design built one like it.' },
  ];
  const sent = { language: 'en', transcript: { turns, date: '2026-03-04' } };
  const { id: conversation_id } = await started(token, sent);
  const whole = await opened((await shared(token, { conversation_id })).token);
  assert.deepEqual(
    whole.messages.map(({ attributes }) => attributes.text_content),
    [turns[1]?.text, 'What did you build?', turns[3]?.text],
  );
  assert.deepEqual(whole.conversation.attributes.real, { date: '2026-03-04' });
  const message_id = whole.messages.at(-1)?.id;
  const one = await opened((await shared(token, { conversation_id, message_id })).token);
  assert.deepEqual(
    one.messages.map(({ attributes }) => attributes.text_content),
    ['What did you build?', turns[3]?.text],
  );
});

test('a shared recording plays through its link, also by Range, until the link ends', async (context) => {
  const token = await personWhere(context, 'share', 'practise');
  const { id: conversation_id } = await started(token);
  const said = read(await speak(token, conversation_id, {}));
  // This is also a recording, but it is not shared.
  const other = read(await speak(token, conversation_id, {}));
  const { id, token: key } = await shared(token, { conversation_id, message_id: said.id });
  const address = (await opened(key)).messages.at(-1)?.attributes.audio_url ?? '';
  assert.notEqual(address, said.attributes.audio_url);
  assert.ok(address.includes(key));
  const { pathname } = new URL(address);
  const whole = await ask('GET', pathname);
  assert.equal(whole.status, 200);
  assert.match(whole.headers.get('cache-control') ?? '', /no-store/);
  const part = await ask('GET', pathname, { headers: { Range: 'bytes=0-9' } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get('content-range'), `bytes 0-9/${webm.length}`);
  assertRefused(await ask('GET', pathname.replace(said.id, other.id)));
  await ask('DELETE', `/shares/${id}`, { token });
  assert.equal((await ask('GET', pathname)).status, 404);
});

test('nobody can share another person’s interview, list or end another’s links, and no similar token opens one', async (context) => {
  const token = await personWhere(context, 'share', 'practise');
  const other = await personWhere(context, 'share', 'practise');
  const { conversation_id, first } = await interviewOf(token);
  const foreign = await started(other);
  assertRefused(await share(other, { conversation_id }));
  assertRefused(await share(other, { conversation_id, message_id: first.id }));
  assertRefused(await share(other, { conversation_id: foreign.id, message_id: first.id }));
  assertRefused(await share(token, { message_id: first.id }));
  assertRefused(await share(token, { conversation_id, with_name: 'yes' }));
  const { id, token: key } = await shared(token, { conversation_id });
  assert.deepEqual(await listed(other), []);
  assertRefused(await ask('DELETE', `/shares/${id}`, { token: other }));
  assert.equal((await share(undefined, { conversation_id })).status, 401);
  assert.equal((await ask('GET', '/shares')).status, 401);
  for (const guess of [
    id,
    key.slice(1),
    `${key}x`,
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    'x'.repeat(43),
    '%00',
    '..%2fme',
  ])
    assert.equal((await ask('GET', `/shared/${guess}`)).status, 404, guess);
  assert.equal((await opened(key)).conversation.id, conversation_id);
});
