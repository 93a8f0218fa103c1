import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test as nodeTest, type TestContext } from 'node:test';
import { type Conversation, conversation } from '../../lib/contract/conversation.ts';
import { message } from '../../lib/contract/message.ts';
import { sessionAnswer } from '../../lib/contract/session.ts';
import { readList } from '../setup/read-list.ts';

/** The settings and calls of the suite; nothing here depends on the embedded API. */
const { UPSTREAM_API_URL, CONTRACT_EMAIL, CONTRACT_PASSWORD } = process.env;
const { CONTRACT_OTHER_EMAIL, CONTRACT_OTHER_PASSWORD, CONTRACT_SIGNUP } = process.env;

export const signupAllowed = CONTRACT_SIGNUP !== 'off';

/** Whether the main account is configured, and not created by these tests. */
export const isNamed = Boolean(CONTRACT_EMAIL && CONTRACT_PASSWORD);
const isOtherNamed = Boolean(CONTRACT_OTHER_EMAIL && CONTRACT_OTHER_PASSWORD);

/** The variables to set so that no test is skipped; `.env.example` explains each. */
export const missingAccounts = (): string[] => [
  ...(isNamed
    ? []
    : [
        'CONTRACT_EMAIL and CONTRACT_PASSWORD are not set: what needs an account with interviews may be skipped.',
      ]),
  ...(isOtherNamed || signupAllowed
    ? []
    : [
        'CONTRACT_OTHER_EMAIL and CONTRACT_OTHER_PASSWORD are not set: that nobody sees the data of another account is not tested.',
      ]),
];

class Skipped extends Error {}

/** Skips and ends a test that is impossible with this API. */
export function skip(context: TestContext, why: string): never {
  context.skip(why);
  throw new Skipped(why);
}

export const test = (title: string, run: (context: TestContext) => Promise<unknown>) =>
  nodeTest(title, async (context) => {
    await run(context).catch((error: unknown) => {
      if (!(error instanceof Skipped)) throw error;
    });
  });

export type Answer = { status: number; headers: Headers; text: string; body: unknown };
export type CallOptions = {
  token?: string | undefined;
  json?: unknown;
  text?: string;
  form?: FormData;
  headers?: Record<string, string>;
};

export function upstreamUrl(): string {
  if (!UPSTREAM_API_URL) throw new Error('UPSTREAM_API_URL names the API to test.');
  return UPSTREAM_API_URL.replace(/\/+$/, '');
}

export async function ask(method: string, path: string, asked: CallOptions = {}): Promise<Answer> {
  const { token, json, text, form } = asked;
  const body = json === undefined ? (form ?? text) : JSON.stringify(json);
  const response = await fetch(upstreamUrl() + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: {
      Accept: 'application/json',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...asked.headers,
    },
    ...(body !== undefined && { body }),
  });
  const { status, headers } = response;
  const answered = await response.text();
  return { status, headers, text: answered, body: read(answered) };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Account = { email: string; password: string };

export function newAccount(): Account {
  return { email: `contract-${randomUUID()}@rapport.example`, password: `pass ${randomUUID()}` };
}

export function signup({ email, password }: Account, more: object = {}): Promise<Answer> {
  const user = { email, password, password_confirmation: password, ...more };
  return ask('POST', '/signup', { json: { user } });
}

export function login(account: Account): Promise<Answer> {
  return ask('POST', '/login', { json: account });
}

export function readSession(answer: Answer) {
  assert.ok(answer.status >= 200 && answer.status < 300, `status ${answer.status}: ${answer.text}`);
  return sessionAnswer.parse(answer.body);
}

export async function tokenOf(account: Account): Promise<string> {
  return readSession(await login(account)).token;
}

/** Runs once, when the value is first needed. */
function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** The account named by CONTRACT_EMAIL, with interviews, or else a new one without any. */
export const mainAccount = once(async (): Promise<Account> => {
  if (CONTRACT_EMAIL && CONTRACT_PASSWORD) {
    return { email: CONTRACT_EMAIL, password: CONTRACT_PASSWORD };
  }
  return signedUp();
});

/** A session of the main account, shared by all tests that do not end it. */
export const mainToken = once(async () => tokenOf(await mainAccount()));

/** Another person's session, or null if there is no other account. */
export const otherToken = once(async () => {
  if (CONTRACT_OTHER_EMAIL && CONTRACT_OTHER_PASSWORD) {
    return tokenOf({ email: CONTRACT_OTHER_EMAIL, password: CONTRACT_OTHER_PASSWORD });
  }
  return signupAllowed ? tokenOf(await signedUp()) : null;
});

async function signedUp(): Promise<Account> {
  if (!signupAllowed) {
    throw new Error('Without sign-up, CONTRACT_EMAIL and CONTRACT_PASSWORD must name an account.');
  }
  const account = newAccount();
  readSession(await signup(account));
  return account;
}

export async function listConversations(token: string): Promise<Conversation[]> {
  const answer = await ask('GET', '/conversations', { token });
  assert.equal(answer.status, 200, answer.text.slice(0, 300));
  const { records, unreadable } = readList(conversation, answer.body);
  assert.deepEqual(unreadable, [], 'every conversation can be read');
  return records;
}

const threadsRead = 40;

/** The messages of each interview of the main account, as sent and as read. */
export const mainThreads = once(async () => {
  const token = await mainToken();
  const threads = [];
  for (const { id } of (await listConversations(token)).slice(0, threadsRead)) {
    const { status, body } = await ask('GET', `/conversations/${id}/messages`, { token });
    threads.push({ status, body, ...readList(message, body) });
  }
  return threads;
});

/** Any 4xx is accepted, because the specification leaves the exact status open. */
export function assertRefused(answer: Answer): void {
  assert.ok(
    answer.status >= 400 && answer.status < 500,
    `refused with a 4xx, not ${answer.status}: ${answer.text.slice(0, 300)}`,
  );
}

type Sent = { attributes: Record<string, unknown> };

/** Asserts that an optional attribute can be read wherever it is sent; returns how often it was. */
export function assertSentIsRead(body: unknown, records: readonly Sent[], name: string): number {
  const { data } = body as { data: Sent[] };
  let sent = 0;
  for (const [at, { attributes }] of data.entries()) {
    const value = attributes[name];
    if (value === undefined || value === null) continue;
    sent += 1;
    const read = records[at]?.attributes[name];
    assert.notEqual(read, undefined, `\`${name}\` cannot be read: ${JSON.stringify(value)}`);
  }
  return sent;
}
