import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { checkSumList } from '../../../lib/contract/checks.ts';
import { conversation } from '../../../lib/contract/conversation.ts';
import { mark, markAnswer } from '../../../lib/contract/marks.ts';
import { conversationAnswer } from '../../../lib/contract/practice.ts';
import { shareAnswer, sharedAnswer } from '../../../lib/contract/shares.ts';
import { readList } from '../../setup/read-list.ts';
import {
  listen,
  messagesOf,
  personWhere,
  read,
  started,
  untilCoachSaid,
  write,
} from '../practicing.ts';
import { ask, assertRefused, listConversations, test } from '../upstream.ts';

/**
 * Checklists below answers, and the checks of a person or their browser's model (`links.checks`).
 */

const text = 'I cut the pages of our team from eleven a week to fewer than one.';

async function answered(context: TestContext) {
  const token = await personWhere(context, 'practise', 'marks', 'checks');
  const { id: conversation_id } = await started(token, {
    language: 'en',
    question: 'Tell me about a time you solved a hard problem.',
  });
  const { id } = read(await write(token, conversation_id, text));
  const all = await untilCoachSaid(token, conversation_id, 2);
  const checks = all.find((one) => one.id === id)?.attributes.checks ?? [];
  const [first, second] = checks;
  assert.ok(first && second, 'an answer to a known kind of question has a checklist');
  const put = (said: object) =>
    ask('PUT', `/me/marks/${id}`, { token, json: { mark: { conversation_id, checks: said } } });
  const marked = async (said: object) => {
    const answer = await put(said);
    assert.equal(answer.status, 200, answer.text);
    return markAnswer.parse(answer.body).data.checks;
  };
  const ids = checks.map((check) => check.id);
  return {
    token,
    conversation_id,
    id,
    checks,
    ids,
    first: first.id,
    second: second.id,
    put,
    marked,
  };
}

const yes = { met: true, by: 'person' };
const no = { met: false, by: 'person' };
const browsers = { met: true, by: 'browser' };

test('checks merge line by line, and the browser’s model never replaces the person’s', async (context) => {
  const { token, id, first, second, put, marked } = await answered(context);
  assert.deepEqual(await marked({ [first]: browsers }), { [first]: browsers });
  const quote = 'from eleven a week';
  const own = { ...no, quote };
  assert.deepEqual(await marked({ [second]: own }), { [first]: browsers, [second]: own });
  assert.deepEqual(await marked({ [second]: browsers }), { [first]: browsers, [second]: own });
  assert.deepEqual(await marked({ [first]: no }), { [first]: no, [second]: own });

  // Other fields of the mark do not change the checks, and a quotation need not be correct.
  const { body } = await ask('GET', '/me/marks', { token });
  assert.deepEqual(
    readList(mark, body).records.map((one) => [one.message_id, one.checks]),
    [[id, { [first]: no, [second]: own }]],
  );
  assert.deepEqual(await marked({ [first]: { ...yes, quote: 'never said' }, unknown: yes }), {
    [first]: yes,
    [second]: own,
  });
  for (const wrong of [
    { [first]: { met: 'yes', by: 'person' } },
    { [first]: { met: true } },
    { [first]: { met: true, by: 'coach' } },
    { 'Not an id': yes },
  ])
    assertRefused(await put(wrong));
});

test('scores of a finished interview follow the person’s checks, and are sent as an event', async (context) => {
  const { token, conversation_id, checks, ids, first, marked } = await answered(context);
  const finish = await ask('POST', `/conversations/${conversation_id}/finish`, { token });
  const { finished_at } = conversationAnswer.parse(finish.body).data.attributes;
  assert.ok(Date.parse(finished_at ?? '') <= Date.now() + 60_000);
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');

  const scores = async () => (await listConversations(token))[0]?.attributes.scores ?? [];
  await marked(Object.fromEntries(ids.map((id) => [id, yes])));
  const all = await scores();
  assert.equal(
    all.reduce((sum, { max }) => sum + max, 0),
    checks.filter(({ skill }) => skill).length,
  );
  for (const { skill, value, max } of all) assert.equal(value, max, skill);

  await marked({ [first]: no });
  const { label, skill } = checks[0] ?? {};
  const lower = (await scores()).find((one) => one.skill === skill);
  const before = all.find((one) => one.skill === skill);
  assert.ok(lower && before);
  assert.deepEqual([lower.value, lower.max, lower.advice], [before.value - 1, before.max, label]);
  const now = await scores();
  await stream.find(({ name, data }) => {
    if (name !== 'conversation') return false;
    const { id, attributes } = conversation.parse(data);
    return id === conversation_id && isDeepStrictEqual(attributes.scores, now);
  });
});

test('a shared answer has only the coach’s checks; the export has all, with their authors', async (context) => {
  const { token, conversation_id, id, checks, first, second, marked } = await answered(context);
  await marked({ [first]: { met: checks[0]?.met !== true, by: 'person' }, [second]: browsers });
  const json = { share: { conversation_id, message_id: id, with_name: false } };
  const shared = await ask('POST', '/shares', { token, json });
  if (shared.status === 201) {
    const { token: key } = shareAnswer.parse(shared.body).data;
    const { body, text: opened } = await ask('GET', `/shared/${key}`);
    const said = sharedAnswer.parse(body).data.messages.at(-1);
    assert.deepEqual(said?.attributes.checks, checks);
    assert.doesNotMatch(opened, /"by"/);
  }
  const exported = await ask('GET', '/me/export', { token });
  if (exported.status === 200)
    for (const by of ['person', 'browser'])
      assert.match(exported.text, new RegExp(`"by" ?: ?"${by}"`));
  const [, said] = await messagesOf(token, conversation_id);
  assert.deepEqual(said?.attributes.checks, checks, 'the coach’s own checks stay as they are');
});

test('GET /me/checks counts each line over the answers that decide it, with its last met date', async (context) => {
  const { token, conversation_id, first, second, checks, marked } = await answered(context);
  const sums = async (who = token) => {
    const answer = await ask('GET', '/me/checks', { token: who });
    assert.equal(answer.status, 200, answer.text);
    return checkSumList.parse(answer.body).data;
  };
  await marked({ [first]: yes, [second]: no });
  const counted = async () =>
    (await sums())
      .filter(({ id }) => id === first || id === second)
      .map(({ id, met, open, last_met }) => [id, met, open, last_met && Date.parse(last_met)]);
  const [, given] = await messagesOf(token, conversation_id);
  const givenAt = Date.parse(given?.attributes.created_at ?? '');
  assert.deepEqual(await counted(), [
    [second, 0, 1, undefined],
    [first, 1, 0, givenAt],
  ]);
  const told = (await sums()).find(({ id }) => id === second);
  const own = checks.find(({ id }) => id === second);
  assert.deepEqual([told?.label, told?.skill], [own?.label, own?.skill]);

  // Another take of the question counts, too.
  const again = read(await write(token, conversation_id, text));
  await untilCoachSaid(token, conversation_id, 3);
  const mark = { conversation_id, checks: { [first]: no, [second]: no } };
  await ask('PUT', `/me/marks/${again.id}`, { token, json: { mark } });
  assert.deepEqual(await counted(), [
    [second, 0, 2, undefined],
    [first, 1, 1, givenAt],
  ]);
  assert.deepEqual(await sums(await personWhere(context, 'checks')), []);
  assert.equal((await ask('GET', '/me/checks')).status, 401);
});
