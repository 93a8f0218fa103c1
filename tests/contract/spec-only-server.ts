import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { hangUp, listen } from '../rig/ports.ts';

/**
 * A back end written from the specification's call table alone, with numeric ids, a plain user and
 * an expiry in seconds. It shows that the suite tests the contract, not our own API.
 */
export const specOnlyAccount = { email: 'someone@rapport.example', password: 'table-only' };

type Person = { id: number; email: string; phone_number?: string; password: string };
type Conversation = { id: number; owner: number; title: string; last_message: unknown };
type Reply = { status: number; body?: unknown };

const people: Person[] = [{ id: 1, ...specOnlyAccount }];
const tokens = new Map<string, Person>();
const conversations: Conversation[] = [
  { id: 11, owner: 1, title: 'A string', last_message: 'See you tomorrow' },
  { id: 12, owner: 1, title: 'An object', last_message: { content: 'Well done', by: 'ai' } },
  { id: 13, owner: 1, title: 'Nothing', last_message: null },
];
const created_at = '2026-03-04T05:06:07Z';

const reply = (status: number, body?: unknown): Reply => ({ status, body });

async function answer(request: IncomingMessage): Promise<Reply> {
  const body = await readBody(request);
  const call = `${request.method} ${request.url}`;
  if (call === 'POST /login') return login(body);
  if (call === 'POST /signup') return signup(body);

  const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
  if (!person) return reply(401, { error: 'unauthorized' });
  if (call === 'GET /me') {
    return reply(200, { user: { data: { attributes: { email: person.email } } } });
  }
  const own = conversations.filter((conversation) => conversation.owner === person.id);
  if (call === 'GET /conversations') return reply(200, { data: own.map(asRecord) });

  const [, id, rest] = /^\/conversations\/([^/]+)(\/messages)?$/.exec(request.url ?? '') ?? [];
  const conversation = own.find((candidate) => String(candidate.id) === id);
  if (!conversation) return reply(403, {});
  if (request.method === 'GET' && rest) return reply(200, { data: messagesOf(conversation) });
  if (request.method === 'PUT' && !rest) {
    conversation.title = (body as { conversation: { title: string } }).conversation.title;
    return reply(204);
  }
  return reply(404, {});
}

function login(body: unknown): Reply {
  const { email, password } = body as Partial<Person>;
  const person = people.find((known) => known.email === email && known.password === password);
  return person ? reply(200, session(person)) : reply(401, { error: 'Wrong e-mail or password' });
}

function signup(body: unknown): Reply {
  const { user } = body as { user: Partial<Person> & { password_confirmation?: string } };
  const { email, password, phone_number } = user;
  if (!email || !password) return reply(422, { message: 'Something is missing' });
  if (password !== user.password_confirmation) return reply(422, { message: 'Passwords differ' });
  if (people.some((known) => known.email === email))
    return reply(409, { message: 'Known already' });
  const id = people.length + 1;
  const person = { id, email, password, ...(phone_number && { phone_number }) };
  people.push(person);
  return reply(200, session(person));
}

function session(person: Person) {
  const token = randomUUID();
  tokens.set(token, person);
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  return { token, user: { id: person.id, email: person.email }, expires_at };
}

function asRecord({ id, title, last_message }: Conversation) {
  return { id, attributes: { title, created_at, last_message } };
}

function messagesOf({ id }: Conversation) {
  const said = { sender_type: 'ai', content_type: 'text', text_content: '**Go on.**' };
  return [{ id: id * 10, attributes: { ...said, created_at } }];
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request);
  return sent === '' ? undefined : JSON.parse(sent);
}

export async function startSpecOnlyServer() {
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      },
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  return { url: await listen(server), stop: () => hangUp(server) };
}
