import { answerOf } from '../indexed-db.ts';
import { type Interview, readInterviews } from '../interviews/interview.ts';
import { type Message, readMessages } from '../interviews/message.ts';
import type { KnownList } from '../interviews/state.ts';
import { inDatabase } from './database.ts';
import { isSwitchedOff } from './switch.ts';

/** What the server said, and when. */
type AsOf<Value> = { readonly value: Value; readonly asOf: number };

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

type KeptList = AsOf<KnownList> & { key: string };
type KeptThread = {
  key: string;
  messages: readonly Message[];
  asOf: number;
  readAt: number;
  size: number;
};

const isRecent = ({ readAt }: KeptThread, now: number): boolean => now - readAt < keptMs;

/** The threads to drop: those not read for thirty days, and the oldest beyond the limits. */
export function dropped(threads: readonly KeptThread[], now: number): string[] {
  let size = 0;
  const newestFirst = [...threads].sort((one, other) => other.readAt - one.readAt);
  return newestFirst
    .filter((thread, at) => {
      size += thread.size;
      return !isRecent(thread, now) || at >= maxThreads || size > maxCharacters;
    })
    .map(({ key }) => key);
}

type Read = { list: KnownList; id: string; messages: readonly Message[] };

/** Stores the open interview and the list. Resolves to whether that was wanted, and worked. */
export async function keepRead(token: string, { list, id, messages }: Read) {
  if (isSwitchedOff()) return false;
  const now = Date.now();
  return inDatabase(token, async (storeOf) => {
    const threads = storeOf('threads');
    const size = JSON.stringify(messages).length;
    threads.put({ key: id, messages, asOf: now, readAt: now, size } satisfies KeptThread);
    const interviews = list.interviews.slice(0, maxInterviews);
    storeOf('about').put({ key: 'list', value: { interviews, complete: true }, asOf: now });
    const all: KeptThread[] = await answerOf(threads.getAll());
    const known = new Set(list.interviews.map((interview) => interview.id));
    // Deleted meanwhile, here or elsewhere.
    const gone = list.complete ? all.filter(({ key }) => !known.has(key)) : [];
    for (const key of [...dropped(all, now), ...gone.map((thread) => thread.key)]) {
      threads.delete(key);
      storeOf('recordings').delete(key);
    }
    return true;
  });
}

/** The server has this title now. */
export const retitle = (token: string, id: string, title: string) =>
  inDatabase(token, async (storeOf) => {
    const kept: KeptList | undefined = await answerOf(storeOf('about').get('list'));
    if (!kept) return;
    const interviews = kept.value.interviews.map((one) =>
      one.id === id ? { ...one, title } : one,
    );
    storeOf('about').put({ ...kept, value: { ...kept.value, interviews } });
  });

export const readList = (token: string): Promise<AsOf<KnownList> | null> =>
  inDatabase(token, async (storeOf) => {
    const kept: KeptList | undefined = await answerOf(storeOf('about').get('list'));
    if (!kept) return null;
    const interviews = kept.value.interviews.map((one) => ({ ...emptyInterview(), ...one }));
    return { value: { ...kept.value, interviews }, asOf: kept.asOf };
  });

export const readThread = (token: string, id: string): Promise<AsOf<readonly Message[]> | null> =>
  inDatabase(token, async (storeOf) => {
    const kept: KeptThread | undefined = await answerOf(storeOf('threads').get(id));
    if (!kept || !isRecent(kept, Date.now())) return null;
    storeOf('threads').put({ ...kept, readAt: Date.now() });
    const value = kept.messages.map((message) => ({ ...emptyMessage(), ...message }));
    return { value, asOf: kept.asOf };
  });
