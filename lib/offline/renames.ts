import { fetchConversations, renameConversation } from '../api/conversations.ts';
import { problemIn } from '../api/problem.ts';
import { removeItem, storeItem } from '../browser-storage.ts';
import { type Interview, readInterviews } from '../interviews/interview.ts';
import { answerOf, inDatabase } from './database.ts';
import { waitingKey } from './forget.ts';
import { keepTitle } from './kept.ts';

/** A title that waits to be sent. `theirs`: it was changed elsewhere meanwhile, and is not sent. */
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
    return true;
  });
  if (kept) {
    storeItem('localStorage', waitingKey, '1');
    await keepTitle(token, id, title);
  }
  return kept === true;
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
 * Sends what waits, in order, once each; what was changed elsewhere meanwhile stays, with the other
 * title. Returns what is left. Stops where the net is gone again.
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
  const titles = new Map(list?.map(({ id, title }) => [id, title]));
  for (const rename of waiting) {
    const { id, title, was, number } = rename;
    const theirs = titles.get(id);
    if (theirs === was) {
      try {
        await renameConversation(id, title, token);
      } catch (error) {
        if (problemIn(error).kind !== 'status') break;
        console.error('Error updating conversation title', error);
      }
      titles.set(id, title);
    }
    // Deleted meanwhile, or named the same elsewhere: nothing is left to send.
    const isConflict = theirs !== undefined && theirs !== was && theirs !== title;
    if (isConflict)
      await inDatabase(token, async (storeOf) => storeOf('renames').put({ ...rename, theirs }));
    else await forgetRename(token, number);
  }
  return readRenames(token);
}
