import { Agent } from 'node:http';
import { ask, type Question } from './ask.ts';
import type { Shot } from './load.ts';

const json = { 'Content-Type': 'application/json' };

/** A signed-in person, with a token for calls and a session cookie for pages. */
export type Person = { email: string; password: string; token: string; cookie: string };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export async function signIn(base: string, email: string, password: string): Promise<Person> {
  const body = JSON.stringify({ email, password });
  const answer = await ask(base, '/api/login', { method: 'POST', headers: json, body });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.body}`);
  const { token } = JSON.parse(answer.body.toString()) as { token: string };
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { email, password, token, cookie };
}

const shot = (
  kind: string,
  base: string,
  path: string,
  question: Question = {},
  isRight: (status: number) => boolean = (status) => status === 200,
): Shot => ({
  kind,
  fire: async () => {
    const answer = await ask(base, path, { agent, ...question });
    const detail = `${answer.status} ${answer.body.toString().slice(0, 300)}`;
    return { ok: isRight(answer.status), detail };
  },
});
const bearerOf = ({ token }: Person) => ({ Authorization: `Bearer ${token}` });

/** Requests that people cause on the site. */
export const actions = {
  read: (base: string, path: string) => shot('page', base, path),
  readInterviews: (base: string, { cookie }: Person) =>
    shot('living page', base, '/en/conversations', {
      headers: { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate' },
    }),
  listInterviews: (base: string, person: Person) =>
    shot('list', base, '/api/conversations', { headers: bearerOf(person) }),
  rename: (base: string, person: Person, id: string, title: string) =>
    shot(
      'rename',
      base,
      `/api/conversations/${id}`,
      {
        method: 'PUT',
        headers: { ...json, ...bearerOf(person) },
        body: JSON.stringify({ conversation: { title } }),
      },
      (status) => status >= 200 && status < 300,
    ),
  signIn: (base: string, { email, password }: Person) =>
    shot('sign-in', base, '/api/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    }),
};
