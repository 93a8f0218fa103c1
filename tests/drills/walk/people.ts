import { call } from '../../rig/ask.ts';
import { until } from '../../rig/until.ts';

/** A person whose word must never be on somebody else's screen. */
export type Walker = { word: string; email: string; password: string };

const password = 'long enough for anybody';

/** Creates an account with three interviews whose titles and answers contain this word. */
async function newWalker(api: string, word: string, leg: number): Promise<Walker> {
  const email = `${word.toLowerCase()}-${leg}@walk.example`;
  const phone_number = '+34612345678';
  const user = { email, phone_number, password, password_confirmation: password };
  const { status, body } = await call(api, 'POST /signup', { json: { user } });
  if (status !== 201) throw new Error(`Sign-up answered ${status}.`);
  const token = String(body.token);
  for (let count = 1; count <= 3; count += 1) await beginInterview(api, token, `${word} ${count}`);
  return { word, email, password };
}

type Created = { data: { id: string } };
type Listed = { data: { attributes: { sender_type: string } }[] };

async function beginInterview(api: string, token: string, title: string): Promise<void> {
  const ask = <Body>(line: string, json?: object) => call<Body>(api, line, { token, json });
  const conversation = { language: 'en', question: 'What are you proud of?' };
  const { id } = (await ask<Created>('POST /conversations', { conversation })).body.data;
  const messages = `/conversations/${id}/messages`;
  const message = { content_type: 'text', text_content: `${title}: we grew it from seed. 🌱` };
  await ask(`POST ${messages}`, { message });
  await until('the coach has answered', async () => {
    const { data } = (await ask<Listed>(`GET ${messages}`)).body;
    return data.filter(({ attributes }) => attributes.sender_type === 'ai').length > 1;
  });
  await ask(`PUT /conversations/${id}`, { conversation: { title } });
}

export const twoWalkers = (api: string, leg: number): Promise<[Walker, Walker]> =>
  Promise.all([newWalker(api, 'Marigold', leg), newWalker(api, 'Thistle', leg)]);

type Me = { user?: { data: { attributes: { email: string } } } };

/** The e-mail address of the token's user, from the API; undefined if the session has ended. */
export async function ownerOf(api: string, token: string): Promise<string | undefined> {
  const { body } = await call<Me>(api, 'GET /me', { token });
  return body.user?.data.attributes.email;
}
