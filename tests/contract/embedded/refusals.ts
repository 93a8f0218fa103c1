import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import words from '../../../messages/en.json' with { type: 'json' };
import { untilMidnightIsFar } from '../../rig/until.ts';
import {
  ask,
  listConversations,
  login,
  mainToken,
  newAccount,
  readSession,
  signup,
} from '../upstream.ts';

/**
 * An error of the embedded API with its text and, for some, a code; the specification leaves texts
 * and statuses open.
 */
function said(text: string) {
  const code = Object.entries(words.Refusals).find(([, known]) => known === text)?.[0];
  return { error: text, message: text, ...(code !== undefined && { code }) };
}

const account = newAccount();
for (const [what, user, message] of [
  ['no e-mail', { email: ' ' }, "Email can't be blank"],
  ['a malformed e-mail', { email: 'not an address' }, 'Email is invalid'],
  ['a private letter in the domain', { email: 'ana@rap\ue000port.example' }, 'Email is invalid'],
  [
    'a phone number of 60,000 characters',
    { phone_number: '1'.repeat(60_000) },
    'Phone number is too long (maximum is 100 characters)',
  ],
  ['a number instead of an e-mail', { email: 7 }, "Email can't be blank"],
  ['no password', { password: '' }, "Password can't be blank"],
  ['an endless password', { password: 'x'.repeat(1025) }, 'Password is too long'],
  [
    'a differing confirmation',
    { password_confirmation: 'other' },
    "Password confirmation doesn't match Password",
  ],
] as const) {
  test(`POST /signup with ${what} answers 422 with a reason`, async () => {
    const answer = await signup(account, user);
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body, said(message));
  });
}

for (const [typed, kept] of [
  ['call me', 'call me'],
  [' +52 1 55 1234 5678 ', '+52 1 55 1234 5678'],
  ['12', '12'],
] as const) {
  test(`POST /signup accepts a phone number of any form: ${JSON.stringify(typed)}`, async () => {
    const { token } = readSession(await signup(newAccount(), { phone_number: typed }));
    const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
    assert.equal(user.data.attributes.phone_number, kept);
  });
}

test('PATCH /me with an endless phone number answers 422 with a reason', async () => {
  const { token } = readSession(await signup(newAccount()));
  const json = { user: { phone_number: '1'.repeat(60_000) } };
  const answer = await ask('PATCH', '/me', { token, json });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.body, said('Phone number is too long (maximum is 100 characters)'));
});

test('invisible characters in an e-mail address are removed', async () => {
  const { email, password } = newAccount();
  const copied = email.replace('@', '@\u200b');
  const { token } = readSession(await signup({ email: copied, password }));
  const { user } = currentUserAnswer.parse((await ask('GET', '/me', { token })).body);
  assert.equal(user.data.attributes.email, email);
  assert.equal((await login({ email, password })).status, 200);
});

test('POST /signup with a taken e-mail, in any case, answers 422 with a reason', async () => {
  const taken = newAccount();
  assert.equal((await signup(taken)).status, 201);
  const answer = await signup({ ...taken, email: ` ${taken.email.toUpperCase()} ` });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.body, said('Email has already been taken'));
});

test('one of four concurrent sign-ups with the same e-mail succeeds', async () => {
  const wanted = newAccount();
  const answers = await Promise.all(Array.from({ length: 4 }, () => signup(wanted)));
  const statuses = answers.map((answer) => answer.status).sort();
  assert.deepEqual(statuses, [201, 422, 422, 422]);
});

for (const [what, asked, status] of [
  ['a body that is not JSON', { text: '{', headers: { 'Content-Type': 'application/json' } }, 400],
  ['a form', { text: 'a=b', headers: { 'Content-Type': 'text/plain' } }, 415],
  ['a body that is too large', { json: { email: 'x'.repeat(70_000), password: '' } }, 413],
  ['null', { json: null }, 422],
  ['a list', { json: [] }, 422],
] as const) {
  for (const path of ['/login', '/signup']) {
    test(`POST ${path} with ${what} answers ${status} with a reason`, async () => {
      const answer = await ask('POST', path, asked);
      assert.equal(answer.status, status);
      const { error } = answer.body as { error: string };
      assert.deepEqual(answer.body, said(error));
    });
  }
}

for (const [what, title, message] of [
  ['an empty title', '', "Title can't be blank"],
  ['a title of blanks', ' \n\t ', "Title can't be blank"],
  ['a title of invisible characters', '\u200b\u00ad', "Title can't be blank"],
  ['a title of 201 characters', 'x'.repeat(201), 'Title is too long (maximum is 200 characters)'],
  ['a number instead of a title', 7, 'Title is required'],
  ['no title', undefined, 'Title is required'],
] as const) {
  test(`PUT with ${what} answers 422 with a reason, and changes nothing`, async () => {
    const token = await mainToken();
    const [first] = await listConversations(token);
    assert.ok(first);
    const json = { conversation: { title } };
    const answer = await ask('PUT', `/conversations/${first.id}`, { token, json });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body, said(message));
    const [after] = await listConversations(token);
    assert.equal(after?.attributes.title, first.attributes.title);
  });
}

for (const [what, odd] of [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
] as const) {
  test(`text with ${what} answers 422 in every call, and nothing is stored`, async () => {
    await untilMidnightIsFar();
    const account = newAccount();
    const { token } = readSession(await signup(account));
    const json = { conversation: { language: 'en', question: 'Why you?' } };
    const started = await ask('POST', '/conversations', { token, json });
    const { id } = (started.body as { data: { id: string } }).data;
    const form = new FormData();
    form.set('audio', new File(['x'], odd));
    form.set('duration', '3');
    form.set('waveform', JSON.stringify([odd]));
    const before = (await ask('GET', '/me/export', { token })).body;
    const { password } = account;
    const refused: [string, string, object][] = [
      ['POST', '/login', { email: odd, password }],
      ['POST', '/login', { email: account.email, password: odd }],
      ['PATCH', '/me', { user: { name: odd } }],
      ['PATCH', '/me', { user: { phone_number: odd } }],
      ['PUT', '/me/password', { current_password: odd, password }],
      ['PUT', '/me/password', { current_password: password, password: odd }],
      ['DELETE', '/me', { password: odd }],
      ['PUT', '/me/next_interview', { next_interview: { date: '2026-12-01', topic: odd } }],
      ['PUT', '/me/marks/m', { mark: { conversation_id: id, note: odd } }],
      ['PUT', `/conversations/${id}`, { conversation: { title: odd } }],
      ['POST', '/conversations', { conversation: { language: 'en', question: odd } }],
      ['POST', '/conversations', { conversation: { language: odd } }],
      [
        'POST',
        `/conversations/${id}/messages`,
        { message: { content_type: 'text', text_content: odd } },
      ],
    ];
    for (const [method, path, json] of refused) {
      const answer = await ask(method, path, { token, json });
      assert.equal(answer.status, 422, `${method} ${path}: ${answer.text}`);
      assert.deepEqual(answer.body, said('The text has characters that cannot be saved'));
    }
    for (const user of [{ email: `${odd}@rapport.example` }, { phone_number: odd }]) {
      const answer = await signup(newAccount(), user);
      assert.equal(answer.status, 422, answer.text);
    }
    const spoken = await ask('POST', `/conversations/${id}/messages`, { token, form });
    assert.equal(spoken.status, 422, spoken.text);
    assert.deepEqual((await ask('GET', '/me/export', { token })).body, before);
  });
}

test('NUL in a query or form answers 422, half a character in a query is searched for', async () => {
  const { token } = readSession(await signup(newAccount()));
  assert.equal((await ask('GET', '/search?q=a%00b', { token })).status, 422);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const booked = await ask('POST', '/schedule', { headers, text: 'name=a%00b&email=a@b.example' });
  assert.equal(booked.status, 422);
  assert.match(booked.text, /characters that cannot be saved/);
  assert.equal((await ask('GET', '/search?q=a%ED%A0%80b', { token })).status, 200);
});

test('PUT trims the title, accepts 200 characters of any plane, and a title without its wrapper', async () => {
  const token = await mainToken();
  const [first] = await listConversations(token);
  assert.ok(first);
  const path = `/conversations/${first.id}`;
  const wide = '🎤'.repeat(200);
  const answer = await ask('PUT', path, { token, json: { title: `  ${wide}\n` } });
  assert.equal(answer.status, 200);
  const { data } = answer.body as { data: { id: string; attributes: { title: string } } };
  assert.equal(data.id, first.id);
  assert.equal(data.attributes.title, wide);
  await ask('PUT', path, { token, json: { title: first.attributes.title } });
});

test('an empty, unreadable or foreign id answers 404, read or written', async () => {
  const [first] = await listConversations(await mainToken());
  const { token } = readSession(await signup(newAccount()));
  const json = { conversation: { title: 'Mine now' } };
  const odd = ['..%2F..%2Fme', '%00', 'a'.repeat(65), '%E0%A4%A', "';--"];
  for (const id of ['no-such-id', ...odd, String(first?.id)]) {
    const path = `/conversations/${id}`;
    assert.equal((await ask('GET', `${path}/messages`, { token })).status, 404, id);
    const answer = await ask('PUT', path, { token, json });
    assert.deepEqual([answer.status, answer.body], [404, said('Not found')], id);
  }
});

test('a 401 names the scheme, and an unknown address answers 404 as JSON', async () => {
  const answer = await ask('GET', '/me');
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
  const nowhere = await ask('GET', '/nowhere');
  assert.equal(nowhere.status, 404);
  assert.deepEqual(nowhere.body, said('Not found'));
});
