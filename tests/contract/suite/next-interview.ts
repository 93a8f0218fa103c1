import assert from 'node:assert/strict';
import { nextInterviewAnswer } from '../../../lib/contract/next-interview.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { accountWhere, listen, newPerson, personWhere } from '../practicing.ts';
import { privateTexts, privateWords } from '../private-texts.ts';
import { ask, assertRefused, login, test, tokenOf } from '../upstream.ts';

const plan = (token: string | undefined, next_interview: unknown) =>
  ask('PUT', '/me/next_interview', { token, json: { next_interview } });

async function planned(token: string) {
  const { body } = await ask('GET', '/me', { token });
  return currentUserAnswer.parse(body).user.data.attributes.next_interview ?? null;
}

test('PUT /me/next_interview is an attribute of the user until it is set to null', async (context) => {
  const token = await personWhere(context, 'next_interview');
  const other = await personWhere(context, 'next_interview');
  assert.equal(await planned(token), null);
  const next = { date: '2031-02-28', topic: 'System design 🎙' };
  const answer = await plan(token, next);
  assert.ok(answer.status >= 200 && answer.status < 300, answer.text);
  assert.deepEqual(await planned(token), next);
  assert.equal(await planned(other), null);
  await plan(token, null);
  assert.equal(await planned(token), null);
});

test('an invalid plan answers 422, and changes nothing', async (context) => {
  const token = await personWhere(context, 'next_interview');
  const next = { date: '2031-02-28', topic: 'System design' };
  await plan(token, next);
  for (const wrong of [
    'tomorrow',
    { topic: 'A day is missing' },
    { date: '2031-02-30', topic: 'No such day' },
    { date: '2031-02-28T10:00:00Z', topic: 'A moment' },
    { date: '2031-02-28', topic: '   ' },
    { date: '2031-02-28', topic: 'x'.repeat(201) },
  ])
    assertRefused(await plan(token, wrong));
  assert.deepEqual(await planned(token), next);
  assert.equal((await plan(undefined, next)).status, 401);
});

const next = { date: '2031-02-28', topic: 'Seals' };

async function plannedInFull(token: string) {
  const answer = await ask('GET', '/me/next_interview', { token });
  assert.equal(answer.status, 200, answer.text);
  return nextInterviewAnswer.parse(answer.body).next_interview;
}

test('a posting and a background stay for the next round, until they or the plan are set to null', async (context) => {
  const token = await personWhere(context, 'plan');
  assert.equal(await plannedInFull(token), null);
  const whole = { ...next, ...privateTexts };
  await plan(token, whole);
  assert.deepEqual(await plannedInFull(token), whole);
  assert.equal(await plannedInFull((await newPerson()).token), null);

  const round = { date: '2031-03-07', topic: 'Seals, second round' };
  await plan(token, round);
  assert.deepEqual(await plannedInFull(token), { ...privateTexts, ...round });
  await plan(token, { ...round, posting: null });
  const { background } = privateTexts;
  assert.deepEqual(await plannedInFull(token), { background, ...round });
  await plan(token, { ...round, background: `${background} And two otters.` });
  assert.match((await plannedInFull(token))?.background ?? '', /otters/);
  await plan(token, null);
  assert.equal(await plannedInFull(token), null);
  await plan(token, round);
  assert.deepEqual(await plannedInFull(token), round);
  assert.equal((await ask('GET', '/me/next_interview')).status, 401);
});

test('a posting and a background are only in the plan’s own answer and in the export', async (context) => {
  const { token, ...account } = await accountWhere(context, 'plan', 'export', 'events', 'update');
  const stream = await listen(context, token);
  await stream.find(({ name }) => name === 'reset');
  const answered = await plan(token, { ...next, ...privateTexts });
  const elsewhere = [
    answered,
    await login(account),
    await ask('GET', '/me', { token: await tokenOf(account) }),
    await ask('PATCH', '/me', { token, json: { user: { name: 'Ana' } } }),
    await ask('GET', '/conversations', { token }),
    await ask('GET', '/me/sessions', { token }),
    await ask('GET', '/me/marks', { token }),
  ];
  for (const { text } of elsewhere) assert.doesNotMatch(text, privateWords);
  assert.doesNotMatch(JSON.stringify(stream.events), privateWords);
  const { text: exported } = await ask('GET', '/me/export', { token });
  for (const text of Object.values(privateTexts)) assert.ok(exported.includes(text));
});

test('a posting and a background are limited in length, and an address is refused as a posting', async (context) => {
  const token = await personWhere(context, 'plan');
  const longest = { posting: 'word '.repeat(1_600).trim(), background: '🦭'.repeat(20_000) };
  await plan(token, { ...next, ...longest });
  assert.deepEqual(await plannedInFull(token), { ...next, ...longest });
  for (const wrong of [
    { posting: 'https://jobs.example/123' },
    { posting: 'word '.repeat(1_601) },
    { posting: '' },
    { background: ' ' },
    { background: 'x'.repeat(20_001) },
  ])
    assertRefused(await plan(token, { ...next, ...wrong }));
  assert.deepEqual(await plannedInFull(token), { ...next, ...longest });
});
