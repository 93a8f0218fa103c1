import { fetchConversations, renameConversation } from '../api/conversations.ts';
import { mayPass } from '../api/may-pass.ts';
import { problemIn } from '../api/problem.ts';
import { removeItem, storeItem } from '../browser-storage.ts';
import { type Interview, readInterviews } from '../interviews/interview.ts';
import { answerOf, inDatabase } from './database.ts';
import { waitingKey } from './forget.ts';
import { retitle } from './kept.ts';

/**
 * A title that waits to be sent. `theirs`: what the interview is called, where this one is not sent;
 * the same as `was` if it was refused, else it was changed elsewhere meanwhile.
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

/** Whether it is kept, to be sent later. */
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

/** Sends one whose title was changed elsewhere meanwhile after all. */
export async function sendAnyway(token: string, { id, title, number }: Rename): Promise<void> {
  await renameConversation(id, title, token);
  await forgetRename(token, number);
}

/**
 * Sends what waits, in order, once each; what was changed elsewhere meanwhile, or is refused, stays,
 * with the title that counts. Returns what is left. Stops where no server takes it at the moment.
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
      // It was given over the refused one, and counts alone.
      waiting[at] = { ...next, was };
      await keep(token, { ...next, was });
    }
    if (sent === 'refused' && !next) await keep(token, { ...rename, theirs: was });
    else if (sent === null && now !== undefined && now !== title)
      await keep(token, { ...rename, theirs: now });
    // It is stored, or deleted meanwhile, or named the same elsewhere: nothing is left to send.
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
    // A session that is over leads to sign-in, and takes with it what waits.
    if (mayPass(problem) || problem.status === 401) return 'later';
    console.error('Error updating conversation title', problem);
    return 'refused';
  }
}

const keep = (token: string, rename: Rename) =>
  inDatabase(token, async (storeOf) => storeOf('renames').put(rename));
