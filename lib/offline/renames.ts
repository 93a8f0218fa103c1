import { fetchConversations, renameConversation } from '../api/conversations.ts';
import { mayPass } from '../api/may-pass.ts';
import { problemIn } from '../api/problem.ts';
import { removeItem, storeItem } from '../browser-storage.ts';
import { type Interview, readInterviews } from '../interviews/interview.ts';
import { answerOf, inDatabase } from './database.ts';
import { waitingKey } from './forget.ts';
import { retitle } from './kept.ts';

/**
 * A title that waits to be sent. With `theirs` it is a conflict, and not sent: `theirs` is what the
 * interview is called. It equals `was` if our title was refused; else it was changed elsewhere.
 */
export type Rename = {
  readonly number: number;
  readonly id: string;
  readonly title: string;
  /** What it replaced. */
  readonly was: string;
  readonly theirs?: string;
};

export const readRenames = async (token: string): Promise<Rename[]> =>
  (await inDatabase(token, (storeOf) => answerOf(storeOf('renames').getAll()))) ?? [];

/** Stores a title to be sent later. Resolves to whether that worked. */
export async function keepRename(token: string, { id, title: was }: Interview, title: string) {
  const kept = await inDatabase(token, async (storeOf) => {
    storeOf('renames').add({ id, title, was });
    await retitle(storeOf('about'), id, title);
    return true;
  });
  if (kept) storeItem('localStorage', waitingKey, '1');
  return kept;
}

export async function forgetRename(token: string, number: number): Promise<void> {
  await inDatabase(token, async (storeOf) => storeOf('renames').delete(number));
  if ((await readRenames(token)).length === 0) removeItem('localStorage', waitingKey);
}

/** Sends our title of a conflict after all. */
export async function sendAnyway(token: string, { id, title, number }: Rename): Promise<void> {
  await renameConversation(id, title, token);
  await forgetRename(token, number);
}

/**
 * Sends the waiting titles in order, once each, until the server is unavailable. One that is
 * refused, or whose interview was renamed elsewhere, stays as a conflict. Returns what is left.
 */
export const sendRenames = (token: string): Promise<Rename[]> =>
  // Over plain http there are no locks, and each tab sends for itself.
  'locks' in navigator
    ? navigator.locks.request(waitingKey, () => sendInOrder(token))
    : sendInOrder(token);

async function sendInOrder(token: string): Promise<Rename[]> {
  const waiting = (await readRenames(token)).filter(({ theirs }) => theirs === undefined);
  if (waiting.length === 0) return readRenames(token);
  const { signal } = new AbortController();
  const list = await fetchConversations(readInterviews, { token, signal });
  const stored = new Map(list?.map(({ id, title }) => [id, title]));
  for (const rename of waiting) {
    const { id, title, was, number } = rename;
    const now = stored.get(id);
    const sent = now === was ? await send(token, rename) : null;
    if (sent === 'later') break;
    if (sent === 'stored') stored.set(id, title);
    const at = waiting.findIndex((one) => one.id === id && one.number > number);
    const next = waiting[at];
    if (sent === 'refused' && next) {
      // It replaced the refused one, and is sent in its place.
      waiting[at] = { ...next, was };
      await keep(token, { ...next, was });
    }
    if (sent === 'refused' && !next) await keep(token, { ...rename, theirs: was });
    else if (sent === null && now !== undefined && now !== title)
      await keep(token, { ...rename, theirs: now });
    // Stored, deleted meanwhile, or named the same elsewhere: nothing is left to send.
    else await forgetRename(token, number);
  }
  return readRenames(token);
}

async function send(token: string, { id, title }: Rename) {
  try {
    await renameConversation(id, title, token);
    return 'stored';
  } catch (error) {
    const problem = problemIn(error);
    // An ended session leads to sign-in, and its waiting titles are deleted.
    if (mayPass(problem) || problem.status === 401) return 'later';
    console.error('Error updating conversation title', problem);
    return 'refused';
  }
}

const keep = (token: string, rename: Rename) =>
  inDatabase(token, async (storeOf) => storeOf('renames').put(rename));
