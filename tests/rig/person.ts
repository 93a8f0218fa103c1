import { Agent } from 'node:http';
import { type Answer, ask } from './ask.ts';
import type { Shot } from './load.ts';

const json = { 'Content-Type': 'application/json' };

/** Somebody signed in: a bearer for the API, a sealed cookie for the pages. */
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

const expecting = async (asked: Promise<Answer>, examine: (answer: Answer) => boolean) => {
  const answer = await asked;
  return {
    ok: examine(answer),
    detail: `${answer.status} ${answer.body.toString().slice(0, 300)}`,
  };
};

const is200 = ({ status }: Answer) => status === 200;

/** What people do on the site, as requests through one door. */
export const deeds = {
  read: (base: string, path: string): Shot => ({
    kind: 'page',
    fire: () => expecting(ask(base, path, { agent }), is200),
  }),
  readInterviews: (base: string, { cookie }: Person): Shot => ({
    kind: 'living page',
    fire: () => {
      const headers = { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate' };
      return expecting(ask(base, '/en/conversations', { agent, headers }), is200);
    },
  }),
  listInterviews: (base: string, { token }: Person): Shot => ({
    kind: 'list',
    fire: () =>
      expecting(
        ask(base, '/api/conversations', { agent, headers: { Authorization: `Bearer ${token}` } }),
        is200,
      ),
  }),
  rename: (base: string, { token }: Person, id: string, title: string): Shot => ({
    kind: 'rename',
    fire: () =>
      expecting(
        ask(base, `/api/conversations/${id}`, {
          agent,
          method: 'PUT',
          headers: { ...json, Authorization: `Bearer ${token}` },
          body: JSON.stringify({ conversation: { title } }),
        }),
        ({ status }) => status >= 200 && status < 300,
      ),
  }),
  signIn: (base: string, { email, password }: Person): Shot => ({
    kind: 'sign-in',
    fire: () =>
      expecting(
        ask(base, '/api/login', {
          agent,
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email, password }),
        }),
        is200,
      ),
  }),
};
