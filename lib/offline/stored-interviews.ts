import { type Interview, type KnownList, readInterviews } from '../api/interview.ts';
import { type Message, readMessages } from '../api/message.ts';
import { answerOf } from '../storage/indexed-db.ts';
import { inDatabase } from '../storage/offline-database.ts';
import { isSwitchedOff } from './switch.ts';

/** What the server said, and when. */
export type AsOf<Value> = { readonly value: Value; readonly asOf: number };

const dayMs = 24 * 60 * 60_000;
const keptMs = 30 * dayMs;
/** About as many bytes: enough for months of practice. */
const maxCharacters = 8_000_000;
const maxThreads = 200;
const maxInterviews = 500;

/** Records stored by an earlier build may lack new fields, which then get their empty value. */
const nothing = { data: [{ id: 'none', attributes: {} }] };
const emptyInterview = (): Interview | undefined => readInterviews(nothing)[0];
const emptyMessage = (): Message | undefined => readMessages(nothing)[0];

type StoredList = AsOf<KnownList> & { key: string };
type StoredThread = { key: string; messages: readonly Message[]; asOf: number };
/** When a thread was read last, and its length: known without loading its messages. */
type Entry = { readonly key: string; readonly readAt: number; readonly size: number };
type StoredIndex = { key: string; entries: readonly Entry[] };

const isRecent = ({ readAt }: Entry, now: number): boolean => now - readAt < keptMs;

/** Those to keep: read within thirty days, and the newest within the limits. */
function withinLimits(entries: readonly Entry[], now: number): Entry[] {
  let size = 0;
  const newestFirst = [...entries].sort((one, other) => other.readAt - one.readAt);
  return newestFirst.filter((entry, at) => {
    size += entry.size;
    return isRecent(entry, now) && at < maxThreads && size <= maxCharacters;
  });
}

type StoreOf = Parameters<Parameters<typeof inDatabase>[1]>[0];

async function readIndex(storeOf: StoreOf): Promise<readonly Entry[]> {
  const index: StoredIndex | undefined = await answerOf(storeOf('about').get('index'));
  if (index) return index.entries;
  // Threads of an earlier build have it in themselves.
  const threads: (StoredThread & Entry)[] = await answerOf(storeOf('threads').getAll());
  return threads.map(({ key, readAt, size }) => ({ key, readAt, size }));
}

const writeIndex = (storeOf: StoreOf, entries: readonly Entry[]) =>
  storeOf('about').put({ key: 'index', entries } satisfies StoredIndex);

export type Read = { list: KnownList; id: string; messages: readonly Message[] };

/** Stores the open interview and the list. Resolves to whether that was wanted, and worked. */
export async function keepRead(token: string, { list, id, messages }: Read) {
  if (isSwitchedOff()) return false;
  const now = Date.now();
  return inDatabase(token, async (storeOf) => {
    const others = (await readIndex(storeOf)).filter(({ key }) => key !== id);
    const size = JSON.stringify(messages).length;
    storeOf('threads').put({ key: id, messages, asOf: now } satisfies StoredThread);
    const interviews = list.interviews.slice(0, maxInterviews);
    storeOf('about').put({ key: 'list', value: { interviews, complete: true }, asOf: now });
    const known = new Set(list.interviews.map((interview) => interview.id));
    // The others were deleted meanwhile, here or elsewhere.
    const isThere = ({ key }: Entry) => !list.complete || known.has(key);
    const all = [{ key: id, readAt: now, size }, ...others];
    const stay = withinLimits(all.filter(isThere), now);
    for (const { key } of all.filter((entry) => !stay.includes(entry))) {
      storeOf('threads').delete(key);
      storeOf('recordings').delete(key);
    }
    writeIndex(storeOf, stay);
    return true;
  });
}

export const readList = (token: string): Promise<AsOf<KnownList> | null> =>
  inDatabase(token, async (storeOf) => {
    const kept: StoredList | undefined = await answerOf(storeOf('about').get('list'));
    if (!kept) return null;
    const interviews = kept.value.interviews.map((one) => ({ ...emptyInterview(), ...one }));
    return { value: { ...kept.value, interviews }, asOf: kept.asOf };
  });

export const readThread = (token: string, id: string): Promise<AsOf<readonly Message[]> | null> =>
  inDatabase(token, async (storeOf) => {
    const now = Date.now();
    const entries = await readIndex(storeOf);
    const entry = entries.find(({ key }) => key === id);
    if (!entry || !isRecent(entry, now)) return null;
    const kept: StoredThread | undefined = await answerOf(storeOf('threads').get(id));
    if (!kept) return null;
    writeIndex(storeOf, [{ ...entry, readAt: now }, ...entries.filter((other) => other !== entry)]);
    const value = kept.messages.map((message) => ({ ...emptyMessage(), ...message }));
    return { value, asOf: kept.asOf };
  });
