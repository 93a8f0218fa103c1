import assert from 'node:assert/strict';
import { conversationAnswer } from '../../../lib/contract/practice.ts';
import { messagesOf, personWhere, start, started, untilCoachSaid, write } from '../practicing.ts';
import { ask, assertRefused, listConversations, test } from '../upstream.ts';

/** Interviews in which the coach only asks, and judges at the end (`links.rehearse`). */

const text = 'I cut the pages of our team from eleven a week to fewer than one.';

test('in a rehearsal the coach only asks, and judges every answer once it is finished', async (context) => {
  const token = await personWhere(context, 'practise', 'rehearse');
  const asked = { language: 'en', mode: 'rehearsal', count: 3 };
  const { id, attributes } = await started(token, asked);
  assert.equal(attributes.mode, 'rehearsal');
  // The coach only asks, however short an answer is.
  for (const [at, said] of [text, 'Yes.', text].entries()) {
    await write(token, id, said);
    await untilCoachSaid(token, id, at + 2);
  }
  const before = await messagesOf(token, id);
  const asks = before
    .filter(({ attributes: { sender_type } }) => sender_type !== 'user')
    .map(({ attributes: { question_id } }) => question_id);
  assert.equal(new Set(asks.slice(0, 3)).size, 3, 'each is another question, and none a follow-up');
  for (const { attributes: said } of before) {
    const { checks, remarks, stronger, unscored } = said;
    const judged = [...(checks ?? []), ...(remarks ?? []), stronger ?? '', unscored ?? ''];
    assert.deepEqual(judged.filter(Boolean), [], 'nothing is said before');
  }
  const finished = await ask('POST', `/conversations/${id}/finish`, { token });
  assert.equal(finished.status, 200, finished.text);
  assert.equal(conversationAnswer.parse(finished.body).data.attributes.mode, 'rehearsal');
  const answers = (await messagesOf(token, id)).filter(
    ({ attributes: { sender_type } }) => sender_type === 'user',
  );
  for (const { attributes: said } of [answers[0], answers[2]].filter((one) => one !== undefined))
    assert.ok((said.checks?.length ?? 0) + (said.remarks?.length ?? 0) > 0);
  const other = await started(token, { language: 'en', daily: true });
  assert.equal(other.attributes.mode ?? null, null);
});

test('a single question can be rehearsed, and an unknown mode is refused', async (context) => {
  const token = await personWhere(context, 'practise', 'rehearse');
  const question = 'What did you delete last year?';
  const { id } = await started(token, { language: 'en', question, mode: 'rehearsal' });
  const [opening] = await untilCoachSaid(token, id, 1);
  assert.ok(opening?.attributes.text_content?.includes(question));
  assertRefused(await start(token, { language: 'en', mode: 'exam' }));
  assert.equal((await listConversations(token)).length, 1);
});

test('a rehearsal quotes the background word for word, other interviews do not', async (context) => {
  const token = await personWhere(context, 'practise', 'rehearse', 'plan');
  const background = `Ana Souza, Lisbon
- Led the move of forty services to Kubernetes, in six months.
Certified Scrum Master
2) Cut the pages from eleven a week to fewer than one.`;
  const json = { next_interview: { date: '2031-02-28', topic: 'Seals', background } };
  await ask('PUT', '/me/next_interview', { token, json });
  const quotedIn = async (mode: object) => {
    const { id } = await started(token, { language: 'en', ...mode });
    for (const times of [2, 3, 4, 5]) {
      await write(token, id, text);
      await untilCoachSaid(token, id, times);
    }
    const all = await messagesOf(token, id);
    return all.flatMap(({ attributes: { sender_type, text_content } }) =>
      sender_type === 'user'
        ? []
        : [...(text_content ?? '').matchAll(/[“«"]([^”»"]+)[”»"]/g)].map(([, quote = '']) => quote),
    );
  };
  const quotes = await quotedIn({ mode: 'rehearsal' });
  assert.ok(quotes.length > 0);
  for (const quote of quotes) assert.ok(background.includes(quote), quote);
  for (const quote of await quotedIn({})) assert.ok(!background.includes(quote), quote);
});
