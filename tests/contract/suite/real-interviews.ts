import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { conversation } from '../../../lib/contract/conversation.ts';
import { conversationAnswer } from '../../../lib/contract/practice.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { until } from '../../rig/until.ts';
import {
  listen,
  messagesOf,
  newPerson,
  personWhere,
  start,
  started,
  untilCoachSaid,
  write,
} from '../practicing.ts';
import { ask, assertRefused, listConversations, test } from '../upstream.ts';

/** Interviews that took place, as somebody remembers them or as they were transcribed. */

const debrief = {
  date: '2026-03-04',
  topic: 'Design at Lumen Labs',
  questions: ['Why  us?', 'Which *queue* did you build, and why?', 'Why us?'],
  note: 'It went well until the queue.',
};

const patch = (token: string | undefined, id: string, outcome: unknown) =>
  ask('PATCH', `/conversations/${id}`, { token, json: { conversation: { outcome } } });

async function debriefed(context: TestContext, more: object = {}) {
  const token = await personWhere(context, 'practise', 'debrief');
  const told = await started(token, { language: 'en', debrief: { ...debrief, ...more } });
  return { token, ...told };
}

test('a debrief becomes a finished interview, with its day and outcome, and each question once', async (context) => {
  const { token, id, attributes } = await debriefed(context);
  assert.equal(attributes.title, debrief.topic);
  assert.deepEqual(attributes.real, { date: debrief.date, outcome: 'open' });
  assert.ok(attributes.finished_at);
  const [listed] = await listConversations(token);
  assert.deepEqual(listed?.attributes.real, attributes.real);
  const said = await messagesOf(token, id);
  assert.deepEqual(
    said.map(({ attributes: { sender_type, text_content } }) => [sender_type, text_content]),
    [
      ['user', debrief.note],
      ['interviewer', 'Why us?'],
      ['interviewer', 'Which *queue* did you build, and why?'],
    ],
  );
  assert.ok(said.slice(1).every(({ attributes: { question_id } }) => question_id));
  assertRefused(await write(token, id, 'One thing more'));
  const exported = await ask('GET', '/me/export', { token });
  if (exported.status === 200) assert.ok(exported.text.includes(debrief.note));
});

test('a question of a debrief can be practiced at once, as a take of it, and neither uses the other’s free week', async (context) => {
  const { token, id } = await debriefed(context, { outcome: 'next_round' });
  const [, , asked] = await messagesOf(token, id);
  const question = asked?.attributes.text_content ?? '';
  const practiced = await started(token, { language: 'en', question });
  await write(token, practiced.id, 'I built the one that takes two million orders a day.');
  const [opening, answer] = await untilCoachSaid(token, practiced.id, 2);
  assert.equal(opening?.attributes.question_id, asked?.attributes.question_id);
  assert.equal(answer?.attributes.question_id, asked?.attributes.question_id);
  await ask('POST', `/conversations/${practiced.id}/finish`, { token });
  await started(token, { language: 'en', debrief });
  const { body } = await ask('GET', '/me', { token });
  const { practise_available_at } = currentUserAnswer.parse(body).user.data.attributes;
  assert.equal(practise_available_at ?? null, null, 'only the first question was practiced');
});

test('the outcome of a real interview can be changed, and is sent to other devices; a practiced interview has none', async (context) => {
  const { token, id } = await debriefed(context);
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');
  const changed = await patch(token, id, 'offer');
  assert.equal(changed.status, 200, changed.text);
  const real = { date: debrief.date, outcome: 'offer' };
  assert.deepEqual(conversationAnswer.parse(changed.body).data.attributes.real, real);
  await stream.find(({ name, data }) => {
    if (name !== 'conversation') return false;
    return conversation.parse(data).attributes.real?.outcome === 'offer';
  });
  for (const wrong of ['great', null, 7]) assertRefused(await patch(token, id, wrong));
  const practiced = await started(token);
  assertRefused(await patch(token, practiced.id, 'no'));
  assert.equal((await patch((await newPerson()).token, id, 'no')).status, 404);
  assert.equal((await patch(undefined, id, 'no')).status, 401);
  const all = await listConversations(token);
  assert.deepEqual(
    all.map(({ attributes }) => attributes.real ?? null),
    [null, real],
  );
});

test('a debrief dated in the future, without a question, or with too much is refused', async (context) => {
  const token = await personWhere(context, 'practise', 'debrief');
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const wrong of [
    { date: inDays(3) },
    { date: '2026-02-30' },
    { topic: ' ' },
    { topic: 'x'.repeat(201) },
    { questions: [] },
    { questions: [' '] },
    { questions: ['x'.repeat(501)] },
    { questions: Array.from({ length: 21 }, (_, at) => `Why ${at}?`) },
    { note: 'x'.repeat(2_001) },
    { outcome: 'great' },
  ])
    assertRefused(await start(token, { language: 'en', debrief: { ...debrief, ...wrong } }));
  assertRefused(await start(token, { language: 'en', debrief, topic: 'Design' }));
  assert.equal((await listConversations(token)).length, 0);
  const most = { questions: Array.from({ length: 20 }, (_, at) => `${at}${'x'.repeat(498)}`) };
  const { id } = await started(token, {
    language: 'en',
    debrief: { ...debrief, ...most, date: inDays(0) },
  });
  assert.equal((await messagesOf(token, id)).length, 21);
});

const long = 'I cut the pages of our team from eleven a week to fewer than one.';
const turns = [
  { who: 'them', text: '**Hello**, and welcome.', start: 0 },
  { who: 'them', text: 'Tell me about a result you are proud of.', start: 2.5 },
  { who: 'me', text: long, start: 9 },
  { who: 'them', text: 'Mm-hm.', start: 20 },
  { who: 'me', text: 'And I wrote down how, so that others could do it, too.', start: 21 },
  { who: 'them', text: 'Great. <b>What</b> would you do differently?', start: 40 },
  { who: 'me', text: 'Yes.' },
];

test('a transcript becomes an interview in plain text, whose answers are judged by their questions, without messages of the coach', async (context) => {
  const token = await personWhere(context, 'practise', 'review');
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');
  const key = randomUUID();
  const sent = { language: 'en', transcript: { turns, date: '2026-03-04' } };
  const first = await start(token, sent, key);
  assert.equal(first.status, 201, first.text);
  assert.equal((await start(token, sent, key)).text, first.text);
  const { id, attributes } = conversationAnswer.parse(first.body).data;
  assert.ok(attributes.title.includes('2026'));
  assert.deepEqual(attributes.real, { date: '2026-03-04', outcome: 'open' });
  const judgedIn = async () =>
    (await messagesOf(token, id)).filter(
      ({ attributes: { checks, remarks } }) => (checks ?? remarks ?? []).length > 0,
    );
  await until('the answers are judged', async () => (await judgedIn()).length >= 2);
  const all = await messagesOf(token, id);
  assert.deepEqual(
    all.map(({ attributes: said }) => [said.sender_type, said.text_content, said.start ?? null]),
    [
      ['interviewer', `${turns[0]?.text}\n${turns[1]?.text}`, 0],
      ...turns
        .slice(2)
        .map(({ who, text, start: at = null }) => [
          who === 'me' ? 'user' : 'interviewer',
          text,
          at,
        ]),
    ],
  );
  const ids = all.map(({ attributes: { question_id } }) => question_id ?? null);
  assert.ok(ids[0] && ids[4]);
  assert.deepEqual([ids[1], ids[3], ids[5]], [ids[0], null, ids[4]]);
  assert.deepEqual(
    (await judgedIn()).map(({ id: one }) => one),
    [all[1]?.id, all[3]?.id],
    'of the answers that are some',
  );
  await stream.find(
    ({ name, data }) => name === 'message' && JSON.stringify(data).includes(all[1]?.id ?? ''),
  );
  assertRefused(await write(token, id, long));
  assert.equal((await patch(token, id, 'no')).status, 200);
});

test('a transcript without the person’s turns, without any turn, or with more than 200,000 characters is refused, and one of that length is accepted', async (context) => {
  const token = await personWhere(context, 'practise', 'review');
  const [them, me] = [
    { who: 'them', text: 'Why?' },
    { who: 'me', text: long },
  ];
  const inDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const wrong of [
    { turns: [] },
    { turns: [them, them] },
    { turns: [{ who: 'me', text: ' ' }] },
    { turns: [{ who: 'Ana', text: long }] },
    { turns: [{ ...me, start: -1 }] },
    { turns: Array(1_001).fill(me) },
    { turns: [them, { who: 'me', text: 'x'.repeat(200_001) }] },
    { turns: [me], date: inDays },
    {},
  ])
    assertRefused(await start(token, { language: 'en', transcript: wrong }));
  assert.equal((await listConversations(token)).length, 0);
  // These are characters of three bytes.
  const most = Array.from({ length: 1_000 }, (_, at) => ({
    who: at % 2 === 0 ? 'them' : 'me',
    text: '字'.repeat(200),
  }));
  const { id } = await started(token, { language: 'en', transcript: { turns: most } });
  assert.equal((await messagesOf(token, id)).length, 1_000);
  const tooLong = [{ who: 'me', text: 'x'.repeat(1_100_000) }];
  assertRefused(await start(token, { language: 'en', transcript: { turns: tooLong } }));
});
