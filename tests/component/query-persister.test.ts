import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { waitFor } from '@testing-library/react';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import { readInterviews } from '@/lib/api/interview';
import { readMessages } from '@/lib/api/message';
import { sheetKey } from '@/lib/api/preparation';
import { newQueryClient } from '@/lib/api/query-client';
import { buster, forgetQuery, storeQuery, storeRead } from '@/lib/api/query-persister';
import {
  endSession,
  forgetSession,
  sessionKeys,
  signOut,
  storeSession,
} from '@/lib/session/browser';
import { databaseName } from '@/lib/storage/forget-offline';
import { answerOf } from '@/lib/storage/indexed-db';
import { readOfflineKey } from '@/lib/storage/offline-switch';
import { answerOf as problemAnswer } from '../setup/answers';
import { interviewsOf, messagesOf } from '../setup/records';

jest.mock('@/lib/session/sign-out', () => ({ logOut: async () => undefined }));

// jsdom lacks structuredClone.
globalThis.structuredClone = (value: unknown) => deserialize(serialize(value));

const dayMs = 86_400_000;
const started = Date.UTC(2026, 10, 24);
const token = 'token-a';
const list = (count: number) => ({
  interviews: interviewsOf(Array.from({ length: count }, () => ({ title: 'One' }))),
  complete: true,
});

/** Reads an interview, which stores it with the list. */
function read(id: string, interviews = 300, text = 'Yes.', who = token): Promise<boolean> {
  const client = newQueryClient();
  const keys = { list: conversationsQuery(who).queryKey, thread: messagesQuery(who, id).queryKey };
  client.setQueryData(keys.list, list(interviews));
  client.setQueryData(keys.thread, messagesOf([{ text_content: text }]));
  return storeRead(client, who, keys);
}

/** What a page without a network shows for a query. */
async function shown(query: 'list' | { id: string }, who = token) {
  const client = newQueryClient();
  const asked = query === 'list' ? conversationsQuery(who) : messagesQuery(who, query.id);
  await client.prefetchQuery(asked as ReturnType<typeof messagesQuery>);
  // The time at which it was sent is restored in a timer.
  await new Promise((resolve) => setTimeout(resolve));
  const state = client.getQueryState<unknown>(asked.queryKey);
  expect(state?.status).toBe('error');
  return state;
}
const isShown = async (id: string, who = token) => (await shown({ id }, who))?.data !== undefined;

/** All records in a store of the browser's database. */
async function storedIn(store: string): Promise<{ key: string; text?: string }[]> {
  const database = await answerOf(indexedDB.open(databaseName));
  const records = await answerOf(database.transaction(store).objectStore(store).getAll());
  database.close();
  return records;
}
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

async function write(store: string, record: object): Promise<void> {
  const database = await answerOf(indexedDB.open(databaseName));
  await answerOf(database.transaction(store, 'readwrite').objectStore(store).put(record));
  database.close();
}

let now: number;
beforeEach(() => {
  now = started;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(console.error).mockImplementation(() => undefined);
  global.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.setItem(sessionKeys.token, token);
});
afterEach(async () => {
  localStorage.clear();
  await answerOf(indexedDB.deleteDatabase(databaseName));
});

test('what was read is shown while no server can be reached, with the time at which the server sent it', async () => {
  expect(await read('i1')).toBe(true);
  now += dayMs;
  const thread = await shown({ id: 'i1' });
  expect(thread?.data).toEqual(messagesOf([{ text_content: 'Yes.' }]));
  expect(thread?.dataUpdatedAt).toBe(started);
  expect(await shown('list')).toMatchObject({ data: list(300), dataUpdatedAt: started });
  expect(await isShown('i2')).toBe(false);
});

test('a failure answered by a server shows nothing stored, because the server was reached', async () => {
  await read('i1');
  global.fetch = jest.fn(async () => problemAnswer({}, 500));
  expect(await isShown('i1')).toBe(false);
});

test('of a long list, the first 500 are stored', async () => {
  await read('i1', 600);
  expect((await shown('list'))?.data).toEqual({
    ...list(600),
    interviews: list(600).interviews.slice(0, 500),
  });
});

test('each query is stored and deleted separately', async () => {
  await read('i1');
  const client = newQueryClient();
  const key = sheetKey(token);
  client.setQueryData(key, { topic: 'Ward manager' });
  expect(await storeQuery(client, token, key)).toBe(true);
  const held = async () => JSON.stringify([await storedIn('queries'), await storedIn('reads')]);
  expect(await held()).toContain('Ward manager');
  await forgetQuery(token, key);
  expect(await held()).not.toMatch(/Ward manager|sheet/);
  expect(await isShown('i1')).toBe(true);
});

test('a stored query is deleted after thirty days', async () => {
  await read('i1');
  now += 29 * dayMs;
  expect(await isShown('i1')).toBe(true);
  await read('i2');
  now += 2 * dayMs;
  expect(await isShown('i1')).toBe(false);
  expect(await isShown('i2')).toBe(true);
  now += 31 * dayMs;
  await read('i3');
  expect(await storedIn('queries')).toHaveLength(2);
});

test('the least recently read of 201 interviews is dropped, with its recordings', async () => {
  for (let at = 0; at < 200; at += 1) {
    await read(`i${at}`);
    now += 1_000;
  }
  await write('recordings', { key: 'i1', files: [] });
  await write('recordings', { key: 'i2', files: [] });
  // Reading an interview offline counts as reading it.
  expect(await isShown('i0')).toBe(true);
  await read('i200');
  expect(await isShown('i0')).toBe(true);
  expect(await isShown('i1')).toBe(false);
  expect(await isShown('i2')).toBe(true);
  expect((await storedIn('recordings')).map(({ key }) => key)).toEqual(['i2']);
});

test('at most eight million characters are stored', async () => {
  const half = 'x'.repeat(4_000_000 - 200_000);
  for (const id of ['i0', 'i1', 'i2']) {
    await read(id, 3, half);
    now += 1_000;
  }
  expect(await isShown('i0')).toBe(false);
  expect(await isShown('i1')).toBe(true);
  expect(await isShown('i2')).toBe(true);
});

test('an interview longer than all that may be stored takes the place of nothing', async () => {
  // It is stored a moment after the list.
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  await read('i0', 3);
  await read('i1', 3, 'x'.repeat(8_000_000));
  expect(await isShown('i1')).toBe(false);
  expect(await isShown('i0')).toBe(true);
  expect((await shown('list'))?.data).toEqual(list(3));
});

test('an interview that was deleted meanwhile is dropped', async () => {
  await read('i2', 3);
  await read('i0', 1);
  expect(await isShown('i2')).toBe(false);
});

test('nothing is stored or read once storing is switched off', async () => {
  localStorage.setItem(readOfflineKey, 'off');
  expect(await read('i1')).toBe(false);
  expect(await isShown('i1')).toBe(false);
  expect(await databases()).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['somebody signs out', () => signOut()],
  ['the API ends the session', () => endSession({ onlyToken: token })],
  ['the account is deleted', () => forgetSession()],
  ['somebody else signs in', () => storeSession({ token: 'token-b' })],
])('once %s, everything is deleted, and nothing is stored any more', async (_what, end) => {
  await read('i1');
  const late = read('i2');
  await end();
  expect(await late).toBe(false);
  expect(await read('i3')).toBe(false);
  await waitFor(async () => expect(await databases()).toEqual([]));
});

test('the stored queries of another person are never shown, and are deleted', async () => {
  await read('i1');
  localStorage.setItem(sessionKeys.token, 'token-b');
  expect(await isShown('i1', 'token-b')).toBe(false);
  expect(await storedIn('queries')).toEqual([]);
  expect(await isShown('i1')).toBe(false);
});

test.each([
  ['cut off', (text: string) => text.slice(0, -9)],
  ['empty', () => '{}'],
  ['from another build', (text: string) => text.replace(/"buster":"\w+"/, '"buster":"0"')],
])('a stored interview that is %s is ignored, and dropped', async (_what, broken) => {
  await read('i1');
  const stored = await storedIn('queries');
  const thread = stored.find(({ key }) => key.includes('"i1"'));
  await write('queries', { key: thread?.key, text: broken(thread?.text ?? '') });
  expect(await isShown('i1')).toBe(false);
  expect(await storedIn('queries')).toHaveLength(stored.length - 1);
});

test('a browser that cannot store anything has nothing stored to show', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(await read('i1')).toBe(false);
  expect(await isShown('i1')).toBe(false);
});

/** The paths to all leaves of a value. */
const pathsIn = (value: unknown, path = ''): string[] =>
  value instanceof Object && !(Array.isArray(value) && value.length === 0)
    ? Object.entries(value).flatMap(([key, inner]) =>
        pathsIn(inner, `${path}.${Array.isArray(value) ? '*' : key}`),
      )
    : [path.slice(1)];

test('the buster changes with the shape of what is stored', () => {
  const [interview] = readInterviews({
    data: [
      {
        id: '1',
        attributes: {
          scores: [{ skill: 'Numbers', value: 1, max: 4, quote: 'q', advice: 'a' }],
          real: { date: '2026-11-18', outcome: 'offer' },
        },
      },
    ],
  });
  const [message] = readMessages({
    data: [
      {
        id: '1',
        attributes: {
          segments: [{ start: 0, end: 1, text: 'I led' }],
          remarks: [{ quote: 'I led', kind: 'keep', note: 'Good.', skill: 'Numbers' }],
        },
      },
    ],
  });
  const shape = [interview, message].flatMap((one) => pathsIn(one)).join(' ');
  expect(shape).toContain('scores.*.details.quote');
  expect(shape).toContain('real.day');
  expect(shape).toContain('remarks.*.skill');
  // If this fails, copy the received value to `buster` in lib/api/query-persister.ts.
  expect(createHash('sha256').update(shape).digest('hex').slice(0, 8)).toBe(buster);
});
