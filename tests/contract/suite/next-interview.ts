import assert from 'node:assert/strict';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { personWhere } from '../practicing.ts';
import { ask, assertRefused, test } from '../upstream.ts';

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
