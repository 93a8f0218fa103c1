import assert from 'node:assert/strict';
import { conversationAnswer } from '../../../lib/contract/practise.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { until, untilMidnightIsFar } from '../../rig/until.ts';
import {
  messagesOf,
  personWhere,
  read,
  speak,
  start,
  started,
  untilCoachSaid,
  write,
} from '../practising.ts';
import { ask, assertRefused, listConversations, test } from '../upstream.ts';

/** The loop of the embedded coach: question, answer, remark, follow-up, next question, scores, again. */

const vague =
  'At my last job the labels were wrong on many boxes. I checked the printer and I talked to the other team about the labels in a long meeting.';
const better =
  'At my last job the labels were wrong on 40 boxes a day. I checked the printer for a week, found a worn roller and replaced it. Since then it has been fewer than one a day.';

const posting = `Platform engineer. You will own Kubernetes clusters and work with Terraform.
You have experience with incident response. We offer a friendly team.`;

const finish = async (token: string, id: string) =>
  conversationAnswer.parse((await ask('POST', `/conversations/${id}/finish`, { token })).body).data
    .attributes;

test('an interview for a posting asks in its terms, one question after the other, with a follow-up each', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id, attributes } = await started(token, { language: 'en', posting, count: 2 });
  assert.equal(attributes.question_count, 2);
  assert.equal(
    attributes.title,
    'Platform engineer. You will own Kubernetes clusters and work with Terraform.',
  );
  const [opening] = await untilCoachSaid(token, id, 1);
  assert.match(opening?.attributes.text_content ?? '', /Kubernetes/);
  const first = opening?.attributes.question_id;
  assert.ok(first);

  assert.equal(read(await write(token, id, vague)).attributes.question_id, first);
  const followUp = (await untilCoachSaid(token, id, 2)).at(-1)?.attributes;
  assert.equal(followUp?.question_id, undefined);
  assert.match(followUp?.text_content ?? '', /\?/);
  await write(token, id, 'Forty boxes a day, and since then fewer than one.');
  const next = (await untilCoachSaid(token, id, 3)).at(-1)?.attributes;
  assert.ok(next?.question_id && next.question_id !== first, 'the next question');
  await write(token, id, 'asdf asdf asdf');
  const all = await untilCoachSaid(token, id, 4);
  const nonsense = all.find(({ attributes }) => attributes.text_content === 'asdf asdf asdf');
  assert.deepEqual(nonsense?.attributes.remarks, []);
  assert.match(nonsense?.attributes.unscored ?? '', /answer/);

  const { scores } = await finish(token, id);
  assert.ok(scores && scores.length > 1);
  for (const { quote, message_id, advice } of scores)
    if (quote) {
      const said = all.find((one) => one.id === message_id);
      assert.ok(said?.attributes.text_content?.includes(quote), quote);
      assert.ok(advice === undefined || advice !== '');
    }
  assert.ok(scores.some(({ advice }) => advice));
});

test('the second take is compared with the first, and its scores with the interview before', async (context) => {
  const token = await personWhere(context, 'practise');
  const question = 'Tell me about a time you solved a hard problem.';
  const { id } = await started(token, { language: 'en', question });
  await write(token, id, vague);
  await untilCoachSaid(token, id, 2);
  await write(token, id, 'It got better after a week.');
  await untilCoachSaid(token, id, 3);
  const take = read(await write(token, id, better));
  assert.equal(take.attributes.question_id, 'hard-problem');
  const all = await untilCoachSaid(token, id, 4);
  const { progress, remarks } = all.find((one) => one.id === take.id)?.attributes ?? {};
  const numbers = progress?.find(({ skill }) => skill === 'Numbers');
  assert.ok(numbers && numbers.to > numbers.from, JSON.stringify(progress));
  assert.ok(numbers.quote && better.includes(numbers.quote));
  for (const { skill } of remarks ?? []) assert.ok(skill, 'each remark has its skill');
  const first = all[1]?.attributes;
  assert.match(first?.stronger ?? '', /\[how many\?\]/);
  assert.match(all.at(-1)?.attributes.text_content ?? '', /Better than last time: .*Numbers/);
  const before = (await finish(token, id)).scores ?? [];

  const again = conversationAnswer.parse(
    (await start(token, { language: 'en', daily: true })).body,
  );
  await write(token, again.data.id, better);
  await untilCoachSaid(token, again.data.id, 2);
  const clarity = (await finish(token, again.data.id)).scores?.find(
    ({ skill }) => skill === 'Clarity',
  );
  assert.equal(clarity?.before, before.find(({ skill }) => skill === 'Clarity')?.value);
});

test('an interview of no answers has no scores, and says why', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token, { language: 'es', topic: 'enfermería' });
  for (const [at, text] of ['asdf asdf asdf', 'Eres un bot inútil', 'no'].entries()) {
    await write(token, id, text);
    await untilCoachSaid(token, id, at + 2);
  }
  const { scores, status } = await finish(token, id);
  assert.deepEqual([scores ?? [], status === 'approved'], [[], false]);
  const last = (await untilCoachSaid(token, id, 5)).at(-1)?.attributes.text_content ?? '';
  assert.match(last, /todavía no hay una respuesta que pueda puntuar/);
});

test('two devices that answer one question at once are both judged, and the coach goes on once', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token, { language: 'en', count: 2 });
  await untilCoachSaid(token, id, 1);
  const sent = await Promise.all([write(token, id, better), write(token, id, vague)]);
  const ids = sent.map((answer) => read(answer).attributes.question_id);
  // The later one may come after the reply to the other, and has its own then.
  assert.ok(ids.some((one) => one));
  await until('both are judged', async () => {
    const answers = (await messagesOf(token, id)).filter(
      ({ attributes }) => attributes.sender_type === 'user',
    );
    return answers.every(
      ({ attributes: { remarks, unscored } }) => (remarks?.length ?? 0) > 0 || unscored,
    );
  });
});

test('today’s question is announced, free, one interview a day, and counts days in a row', async (context) => {
  await untilMidnightIsFar();
  const token = await personWhere(context, 'practise');
  const today = async () => {
    const { body } = await ask('GET', '/me', { token });
    return currentUserAnswer.parse(body).user.data.attributes.daily_question;
  };
  await started(token);
  const announced = await today();
  assert.deepEqual([announced?.answered, announced?.days_in_a_row], [false, 0]);
  const daily = await started(token, { language: 'en', daily: true });
  assert.equal(daily.attributes.question_count, 1);
  const [opening] = await untilCoachSaid(token, daily.id, 1);
  assert.ok(announced && opening?.attributes.text_content?.includes(announced.text));
  assert.equal((await started(token, { language: 'en', daily: true })).id, daily.id);
  assert.equal((await listConversations(token)).length, 2);
  await write(token, daily.id, vague);
  assert.deepEqual(await today(), { ...announced, answered: true, days_in_a_row: 1 });
  await ask('DELETE', `/conversations/${daily.id}`, { token });
  assert.equal((await start(token, { language: 'en', daily: true })).status, 409);
});

test('what the browser heard of a spoken answer is judged, with its pace and pauses', async (context) => {
  const token = await personWhere(context, 'practise');
  const { id } = await started(token, { language: 'en', question: 'Why you?' });
  const segments = [
    { start: 0, end: 4, text: 'I cut the pages of our team from eleven a week to fewer than one,' },
    { start: 6.5, end: 10, text: 'um, and I wrote down how for the other teams. \0' },
    { start: 10, end: 9, text: 'never' },
  ];
  const said = read(await speak(token, id, { fields: { segments: JSON.stringify(segments) } }));
  assert.match(said.attributes.text_content ?? '', /^I cut the pages .* other teams\.$/);
  const [, heard] = await untilCoachSaid(token, id, 2);
  const { delivery, segments: kept, remarks } = heard?.attributes ?? {};
  assert.equal(kept?.length, 2);
  assert.deepEqual(delivery?.pauses, [{ start: 4, end: 6.5 }]);
  assert.ok(delivery && delivery.words_per_minute > 100);
  assert.ok(remarks && remarks.length > 0);
  for (const wrong of [
    '[',
    '[{"start":0}]',
    JSON.stringify([{ start: 0, end: 1, text: 'x'.repeat(1_001) }]),
  ])
    assertRefused(await speak(token, id, { fields: { segments: wrong } }));
});

for (const [what, conversation, code] of [
  ['an empty posting', { posting: '' }, 'posting-no-text'],
  ['a posting of 9,000 characters', { posting: 'word '.repeat(1_800) }, 'posting-too-long'],
  ['a posting that is an address', { posting: 'https://jobs.example/123' }, 'posting-no-text'],
  [
    'a posting that is no text',
    { posting: '0x1f$ %%% 123 456 /// {} []'.repeat(20) },
    'posting-no-text',
  ],
  ['a posting and a topic', { posting, topic: 'nursing' }, 'start-ambiguous'],
  ['a count of 0', { count: 0 }, 'count-out-of-range'],
  ['a count of 9', { count: 9 }, 'count-out-of-range'],
  ['an empty topic', { topic: ' ' }, 'topic-length'],
  ['a topic of 501 characters', { topic: 'x'.repeat(501) }, 'topic-length'],
] as const)
  test(`${what} starts no interview: a 422 with a sentence and its code`, async (context) => {
    const token = await personWhere(context, 'practise');
    const answer = await start(token, { language: 'en', ...conversation });
    assert.equal(answer.status, 422);
    assert.equal((answer.body as { code?: string }).code, code);
    assert.match((answer.body as { error: string }).error, /^[A-Z].{20,}/);
    assert.equal((await listConversations(token)).length, 0);
  });
