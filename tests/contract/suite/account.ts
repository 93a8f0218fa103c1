import assert from 'node:assert/strict';
import { dataExport, deletionAnswer, sessionList } from '../../../lib/contract/account.ts';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { untilMidnightIsFar } from '../../rig/until.ts';
import { accountWhere, newPerson, type Person } from '../practicing.ts';
import { ask, assertRefused, login, readSession, signup, test, tokenOf } from '../upstream.ts';

const readMe = async (token: string) =>
  currentUserAnswer.parse((await ask('GET', '/me', { token })).body).user.data;

const status = async (token: string) => (await ask('GET', '/me', { token })).status;

const isDone = ({ status, text }: { status: number; text: string }) =>
  assert.ok(status >= 200 && status < 300, `${status}: ${text}`);

const change = ({ token, password }: Person, next: string) =>
  ask('PUT', '/me/password', { token, json: { current_password: password, password: next } });

const remove = ({ token, password }: Person) => ask('DELETE', '/me', { token, json: { password } });

const sessionsOf = async (token: string) => {
  const answer = await ask('GET', '/me/sessions', { token });
  assert.equal(answer.status, 200, answer.text);
  return sessionList.parse(answer.body).data;
};

test('PATCH /me changes name and phone number, each alone and as typed, for this account only', async (context) => {
  await untilMidnightIsFar();
  const one = await accountWhere(context, 'update');
  const two = await newPerson();
  const before = (await readMe(one.token)).attributes;
  const patch = async (user: object) => {
    isDone(await ask('PATCH', '/me', { token: one.token, json: { user } }));
    return (await readMe(one.token)).attributes;
  };
  const named = await patch({ name: ' Ana O’Neill 李 ' });
  assert.equal(named.name, 'Ana O’Neill 李');
  assert.equal(named.phone_number, before.phone_number);
  const called = await patch({ phone_number: 'ask at the desk' });
  assert.deepEqual([called.name, called.phone_number], [named.name, 'ask at the desk']);
  assert.equal(called.email, before.email);
  const other = (await readMe(two.token)).attributes;
  assert.deepEqual([other.name, other.phone_number], [before.name, before.phone_number]);
  const json = { user: { email: two.email, plan: 'power', name: 7 } };
  assertRefused(await ask('PATCH', '/me', { token: one.token, json }));
  assert.deepEqual((await readMe(one.token)).attributes, called);
});

test('PUT /me/password needs the old password and ends this account’s other sessions only', async (context) => {
  const one = await accountWhere(context, 'password');
  const two = await newPerson();
  const elsewhere = await tokenOf(one);
  const wrong = await change({ ...one, password: two.password }, 'never');
  assertRefused(wrong);
  assert.notEqual(wrong.status, 401, 'a wrong password does not end the session');
  assertRefused(await change(one, ''));
  assert.equal(await status(elsewhere), 200, 'a refused change ends nothing');

  const next = { ...one, password: `${one.password} and more` };
  isDone(await change(one, next.password));
  assert.deepEqual([await status(one.token), await status(elsewhere)], [200, 401]);
  assertRefused(await login(one));
  assert.equal(await status(await tokenOf(next)), 200);
  assert.deepEqual([await status(two.token), (await login(two)).status], [200, 200]);
});

test('only one of several concurrent password changes succeeds', async (context) => {
  const one = await accountWhere(context, 'password');
  const wanted = ['a first one', 'a second one', 'a third one', 'a fourth one'];
  const answers = await Promise.all(wanted.map((next) => change(one, next)));
  const held = wanted.filter((_, index) => (answers[index]?.status ?? 500) < 300);
  assert.equal(held.length, 1);
  for (const password of wanted) {
    const { status } = await login({ ...one, password });
    assert.equal(status < 300, password === held[0], password);
  }
});

test('concurrent changes to two accounts do not affect each other', async (context) => {
  const one = await accountWhere(context, 'password', 'delete');
  const two = await newPerson();
  const next = { ...one, password: `${one.password} and more` };
  const [changed, removed] = await Promise.all([change(one, next.password), remove(two)]);
  isDone(changed);
  isDone(removed);
  assert.deepEqual([await status(one.token), await status(two.token)], [200, 401]);
  assertRefused(await login(one));
  assert.equal(await status(await tokenOf(next)), 200);
  const { user } = readSession(await login(two));
  assert.equal(currentUserAnswer.parse({ user }).user.data.attributes.restored, true);
});

test('GET /me/sessions lists open sessions, and DELETE ends only the person’s own', async (context) => {
  const one = await accountWhere(context, 'sessions');
  const two = await newPerson();
  const headers = { 'User-Agent': `Example/1.0 (${'x'.repeat(1_000)})` };
  const { token } = readSession(await ask('POST', '/login', { json: one, headers }));
  const open = await sessionsOf(token);
  assert.equal(open.length, 2);
  assert.deepEqual(
    open.map(({ attributes }) => attributes.current),
    [true, false],
    'newest first, and the bearer’s is marked',
  );
  const device = String(open[0]?.attributes.device);
  assert.ok(device.startsWith('Example/1.0') && device.length < 500, device);
  assert.ok(!JSON.stringify(open).includes(token), 'no token is listed');

  const first = open[1]?.id;
  assertRefused(await ask('DELETE', `/me/sessions/${first}`, { token: two.token }));
  assert.equal(await status(one.token), 200, 'another’s session stays');
  isDone(await ask('DELETE', `/me/sessions/${first}`, { token }));
  assert.deepEqual([await status(one.token), await status(token)], [401, 200]);
  for (const id of [first, 'no-such-id', '%00', '..%2F..'])
    assertRefused(await ask('DELETE', `/me/sessions/${id}`, { token }));
  assert.equal((await sessionsOf(token)).length, 1);
});

test('GET /me/export contains the person’s own data, no secrets, and nothing of anybody else', async (context) => {
  const one = await accountWhere(context, 'export');
  const people = [one, await newPerson()];
  const exports = await Promise.all(
    people.map(async ({ token }) => {
      const answer = await ask('GET', '/me/export', { token });
      assert.equal(answer.status, 200, answer.text);
      dataExport.parse(answer.body);
      return answer.text;
    }),
  );
  for (const [index, { email, password, token }] of people.entries()) {
    assert.ok(exports[index]?.includes(email));
    assert.ok(!exports[1 - index]?.includes(email));
    for (const secret of [password, token, 'argon2', 'scrypt'])
      assert.ok(!exports.join().includes(secret), 'no secret');
  }
});

test('DELETE /me needs the password and ends every session; signing in restores the account and says so', async (context) => {
  await untilMidnightIsFar();
  const one = await accountWhere(context, 'delete');
  const two = await newPerson();
  const elsewhere = await tokenOf(one);
  const before = (await readMe(one.token)).attributes;
  const wrong = await remove({ ...one, password: two.password });
  assertRefused(wrong);
  assert.notEqual(wrong.status, 401, 'a wrong password does not end the session');
  assert.equal(await status(elsewhere), 200);

  const gone = await remove(one);
  isDone(gone);
  const days = (Date.parse(deletionAnswer.parse(gone.body).deleted_from) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days < 14.1, `${days} days`);
  assert.deepEqual([await status(one.token), await status(elsewhere)], [401, 401]);
  assertRefused(await login({ ...one, password: 'wrong' }));
  assertRefused(await signup(one));
  assert.deepEqual([await status(two.token), (await login(two)).status], [200, 200]);

  const restored = async () => {
    const { token, user } = readSession(await login(one));
    const { attributes } = currentUserAnswer.parse({ user }).user.data;
    return { token, said: attributes.restored };
  };
  const back = await restored();
  assert.equal(back.said, true);
  assert.deepEqual((await readMe(back.token)).attributes, before);
  assert.equal(await status(one.token), 401, 'ended sessions stay ended');
  assert.notEqual((await restored()).said, true, 'only the first sign-in says so');
});

test('account calls need an open session', async (context) => {
  const one = await accountWhere(context, 'update', 'password', 'sessions', 'export', 'delete');
  const two = await newPerson();
  isDone(await remove(one));
  for (const token of [undefined, 'nobody-was-given-this-token', one.token]) {
    for (const [method, path, json] of [
      ['PATCH', '/me', { user: { name: 'Nobody' } }],
      ['PUT', '/me/password', { current_password: two.password, password: 'x' }],
      ['GET', '/me/sessions', undefined],
      ['DELETE', '/me/sessions/1', undefined],
      ['GET', '/me/export', undefined],
      ['DELETE', '/me', { password: two.password }],
    ] as const) {
      const answer = await ask(method, path, { token, ...(json && { json }) });
      assert.equal(answer.status, 401, `${method} ${path}`);
    }
  }
});

test('guesses of the old password are limited for their account alone', async (context) => {
  const one = await accountWhere(context, 'password', 'delete');
  const two = await newPerson();
  const statuses: number[] = [];
  // The limit is per minute, and a new minute may begin in between.
  for (let guess = 0; guess < 21 && statuses.at(-1) !== 429; guess += 1) {
    const guessed = { ...one, password: `guess ${guess}` };
    statuses.push((await (guess % 2 ? remove(guessed) : change(guessed, 'x'))).status);
  }
  assert.equal(statuses.at(-1), 429, String(statuses));
  assert.equal((await remove(one)).status, 429, 'the right password is refused as well');
  isDone(await change(two, 'another one'));
  assert.equal(await status(one.token), 200);
});
