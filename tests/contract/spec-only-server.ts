import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * A back end written from the specification's call table alone, with numeric ids, a plain user and
 * an expiry in seconds. It shows that the suite tests the contract, not the embedded API.
 */
export const specOnlyAccount = { email: 'someone@rapport.example', password: 'table-only' };

type Person = { id: number; email: string; password: string };

const people: Person[] = [{ id: 1, ...specOnlyAccount }];
const tokens = new Map<string, Person>();
const created_at = '2026-03-04T05:06:07Z';
const conversations = [
  { owner: 1, id: 11, title: 'A string', last_message: 'See you tomorrow' },
  { owner: 1, id: 12, title: 'An object', last_message: { content: 'Well done', by: 'ai' } },
  { owner: 1, id: 13, title: 'Nothing', last_message: null },
];

function session(person: Person) {
  const token = randomUUID();
  tokens.set(token, person);
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  return { token, user: { id: person.id, email: person.email }, expires_at };
}

const app = new Hono<{ Variables: { person: Person } }>();

app.post('/login', async (call) => {
  const { email, password } = await call.req.json();
  const person = people.find((known) => known.email === email && known.password === password);
  return person
    ? call.json(session(person))
    : call.json({ error: 'Wrong e-mail or password' }, 401);
});

app.post('/signup', async (call) => {
  const { email, password, password_confirmation } = (await call.req.json()).user;
  if (!email || !password) return call.json({ message: 'Something is missing' }, 422);
  if (password !== password_confirmation) return call.json({ message: 'Passwords differ' }, 422);
  if (people.some((known) => known.email === email))
    return call.json({ message: 'Known already' }, 409);
  const person = { id: people.length + 1, email, password };
  people.push(person);
  return call.json(session(person));
});

app.use(async (call, next) => {
  const person = tokens.get(call.req.header('authorization')?.replace('Bearer ', '') ?? '');
  if (!person) return call.json({ error: 'unauthorized' }, 401);
  call.set('person', person);
  return next();
});

app.get('/me', ({ json, var: { person } }) =>
  json({ user: { data: { attributes: { email: person.email } } } }),
);

app.get('/conversations', ({ json, var: { person } }) => {
  const own = conversations.filter(({ owner }) => owner === person.id);
  const data = own.map(({ id, title, last_message }) => ({
    id,
    attributes: { title, created_at, last_message },
  }));
  return json({ data });
});

const find = (id: string, person: Person) =>
  conversations.find((one) => String(one.id) === id && one.owner === person.id);

app.get('/conversations/:id/messages', ({ json, req, var: { person } }) => {
  const conversation = find(req.param('id'), person);
  if (!conversation) return json({}, 403);
  const said = { sender_type: 'ai', content_type: 'text', text_content: '**Go on.**' };
  return json({ data: [{ id: conversation.id * 10, attributes: { ...said, created_at } }] });
});

app.put('/conversations/:id', async ({ body, json, req, var: { person } }) => {
  const conversation = find(req.param('id'), person);
  if (!conversation) return json({}, 403);
  conversation.title = (await req.json()).conversation.title;
  return body(null, 204);
});

export async function startSpecOnlyServer() {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, resolve);
  return { url: `http://127.0.0.1:${(await promise).port}`, stop: () => server.close() };
}
