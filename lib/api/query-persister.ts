import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { answerOf } from '../storage/indexed-db.ts';
import { isSwitchedOff } from '../storage/offline-switch.ts';
import type { KnownList } from './interview.ts';
import { inDatabase, type StoreOf } from './offline-database.ts';

const maxAgeMs = 30 * 24 * 60 * 60_000;
const maxThreads = 200;
/** About as many bytes: enough for months of practice. */
const maxCharacters = 8_000_000;
const maxInterviews = 500;

/**
 * Names the shape that interviews and messages are read into (a test says what it must be): what was
 * stored in another shape is dropped.
 */
export const buster = '32e3c066';
const prefix = 'read';

type StoredQuery = { key: string; text: string };
/** When a query was stored or shown last, and its length: known without loading the query. */
type LastRead = { key: string; readAt: number; size: number };

/** The library's keys are its prefix, a dash, and the query's key as JSON. */
const threadIn = (key: string): string | undefined => JSON.parse(key.slice(prefix.length + 1))[2];

function noteRead(storeOf: StoreOf, { key, text }: StoredQuery): void {
  storeOf('reads').put({ key, readAt: Date.now(), size: text.length } satisfies LastRead);
}

function drop(storeOf: StoreOf, key: string): void {
  storeOf('queries').delete(key);
  storeOf('reads').delete(key);
  const thread = threadIn(key);
  if (thread !== undefined) storeOf('recordings').delete(thread);
}

const storageOf = (token: string) => ({
  getItem: (key: string) =>
    inDatabase(token, async (storeOf) => {
      const stored: StoredQuery | undefined = await answerOf(storeOf('queries').get(key));
      if (stored) noteRead(storeOf, stored);
      return stored?.text;
    }),
  setItem: (key: string, text: string) =>
    inDatabase(token, async (storeOf) => {
      const stored: StoredQuery = { key, text };
      storeOf('queries').put(stored);
      noteRead(storeOf, stored);
    }),
  removeItem: async (key: string) => {
    await inDatabase(token, async (storeOf) => drop(storeOf, key));
  },
});

/** Of a long list, the first interviews are stored. */
const firstOf = (data: unknown): unknown =>
  data instanceof Object && 'interviews' in data && Array.isArray(data.interviews)
    ? { ...data, interviews: data.interviews.slice(0, maxInterviews) }
    : data;

const persisterOf = (token: string) =>
  experimental_createQueryPersister<string>({
    storage: storageOf(token),
    buster,
    maxAge: maxAgeMs,
    prefix,
    serialize: ({ state, ...query }) =>
      JSON.stringify({ ...query, state: { ...state, data: firstOf(state.data) } }),
  });

/** Drops what was not read for longest, beyond the limits, and the interviews that are no more. */
async function dropOld(storeOf: StoreOf, isThere: (thread: string) => boolean): Promise<void> {
  const reads: LastRead[] = await answerOf(storeOf('reads').getAll());
  const now = Date.now();
  let [threads, size] = [0, 0];
  for (const { key, readAt, size: own } of reads.sort((a, b) => b.readAt - a.readAt)) {
    const thread = threadIn(key);
    const isWanted = now - readAt < maxAgeMs && (thread === undefined || isThere(thread));
    // What can never fit must not take the place of what does.
    if (isWanted && own <= maxCharacters) {
      size += own;
      threads += thread === undefined ? 0 : 1;
      if (threads <= maxThreads && size <= maxCharacters) continue;
    }
    drop(storeOf, key);
  }
}

/** Stores the list and an interview that is read. Resolves to whether that was wanted, and worked. */
export async function storeRead(
  client: QueryClient,
  token: string,
  keys: { list: QueryKey; thread: QueryKey },
): Promise<boolean> {
  if (isSwitchedOff()) return false;
  const { persistQueryByKey } = persisterOf(token);
  await persistQueryByKey(keys.list, client);
  await persistQueryByKey(keys.thread, client);
  const list = client.getQueryData<KnownList>(keys.list);
  const known = new Set(list?.interviews.map(({ id }) => id));
  const isThere = (thread: string) => !list?.complete || known.has(thread);
  const isDone = await inDatabase(token, async (storeOf) => {
    await dropOld(storeOf, isThere);
    return true;
  });
  return isDone === true;
}

/** Stores one query that is shown by itself. Resolves to whether that was wanted, and worked. */
export async function storeQuery(client: QueryClient, token: string, key: QueryKey) {
  if (isSwitchedOff()) return false;
  await persisterOf(token).persistQueryByKey(key, client);
  return true;
}

/** Removes what is stored of a query. */
export async function forgetQuery(token: string, key: QueryKey) {
  if (!isSwitchedOff()) await storageOf(token).removeItem(`${prefix}-${hashKey(key)}`);
}

/** Puts what is stored of a query into it, with the time when the server sent it. */
export async function restoreQuery(token: string, query: Query, signal: AbortSignal) {
  if (isSwitchedOff()) return;
  const data = await persisterOf(token).retrieveQuery(query.queryHash, ({ state }) =>
    query.setState({ dataUpdatedAt: state.dataUpdatedAt }),
  );
  if (data !== undefined && !signal.aborted) query.setState({ data });
}
