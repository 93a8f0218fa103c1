import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Message, message } from '../../lib/contract/message.ts';
import { conversationAnswer, messageAnswer } from '../../lib/contract/practice.ts';
import { currentUserAnswer } from '../../lib/contract/user.ts';
import { Listener } from '../rig/event-stream.ts';
import { until } from '../rig/until.ts';
import { readList } from '../setup/read-list.ts';
import {
  type Account,
  type Answer,
  ask,
  newAccount,
  readSession,
  signup,
  signupAllowed,
  skip,
  upstreamUrl,
} from './upstream.ts';

export type Person = Account & { token: string };
type Link =
  | (
      | 'practise'
      | 'events'
      | 'delete_conversation'
      | 'export'
      | 'search'
      | 'marks'
      | 'checks'
      | 'share'
    )
  | ('plan' | 'rehearse' | 'stories' | 'debrief' | 'review')
  | ('next_interview' | 'update' | 'password' | 'sessions' | 'delete' | 'code' | 'revoke');

export async function newPerson(): Promise<Person> {
  const account = newAccount();
  const phone = { phone_number: '+12025550123' };
  return { ...account, token: readSession(await signup(account, phone)).token };
}

/** A new account; the test is skipped if the API does not offer these links. */
export async function accountWhere(context: TestContext, ...links: Link[]): Promise<Person> {
  if (!signupAllowed) skip(context, 'needs sign-up');
  const person = await newPerson();
  const { body } = await ask('GET', '/me', { token: person.token });
  const offered = currentUserAnswer.parse(body).user.data.links;
  const missing = links.find((link) => offered?.[link] === undefined);
  if (missing !== undefined) skip(context, `the API does not offer \`${missing}\``);
  return person;
}

/** The token of a new account; the test is skipped if the API does not offer these links. */
export const personWhere = async (...asked: Parameters<typeof accountWhere>) =>
  (await accountWhere(...asked)).token;

/** Opens a stream that is closed at the end of the test. */
export async function listen(context: TestContext, token: string, lastEventId?: string) {
  const stream = await Listener.open(upstreamUrl(), { token, path: '/events', lastEventId });
  context.after(() => stream.leave());
  return stream;
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });

export const start = (token: string, conversation: object, key?: string): Promise<Answer> =>
  ask('POST', '/conversations', { token, json: { conversation }, headers: keyed(key) });

export async function started(token: string, conversation: object = { language: 'en' }) {
  const answer = await start(token, conversation);
  assert.equal(answer.status, 201, answer.text);
  return conversationAnswer.parse(answer.body).data;
}

export const write = (token: string, id: string, text: string, key?: string): Promise<Answer> =>
  ask('POST', `/conversations/${id}/messages`, {
    token,
    json: { message: { content_type: 'text', text_content: text } },
    headers: keyed(key),
  });

/** The shortest bytes that are recognized as webm. */
export const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(500, 7)]);

export function speak(
  token: string,
  id: string,
  {
    bytes = webm,
    fields = {},
    key,
  }: { bytes?: Buffer<ArrayBuffer>; fields?: Record<string, string>; key?: string },
): Promise<Answer> {
  const form = new FormData();
  form.set('audio', new Blob([bytes], { type: 'audio/webm;codecs=opus' }), 'answer.webm');
  for (const [name, value] of Object.entries({ duration: '3.5', ...fields })) form.set(name, value);
  return ask('POST', `/conversations/${id}/messages`, { token, form, headers: keyed(key) });
}

export const read = (answer: Answer): Message => {
  assert.equal(answer.status, 201, answer.text);
  return messageAnswer.parse(answer.body).data;
};

export async function messagesOf(token: string, id: string): Promise<Message[]> {
  const { body } = await ask('GET', `/conversations/${id}/messages`, { token });
  return readList(message, body).records;
}

/** Waits until the coach has written this many messages, and returns all messages. */
export async function untilCoachSaid(token: string, id: string, times: number): Promise<Message[]> {
  let all: Message[] = [];
  await until('the coach has spoken', async () => {
    all = await messagesOf(token, id);
    return all.filter(({ attributes }) => attributes.sender_type === 'ai').length >= times;
  });
  return all;
}
