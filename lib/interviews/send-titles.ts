import { fetchConversations, renameConversation } from '../api/conversations.ts';
import { mayPass } from '../api/may-pass.ts';
import { problemIn } from '../api/problem.ts';
import { loadKept } from '../offline/load.ts';
import { readSession } from '../session/browser.ts';
import { titlesPrefix } from '../session/unsent.ts';
import { unsentOwner } from '../session/unsent-owner.ts';
import { changeTitle } from './change-titles.ts';
import { readInterviews } from './interview.ts';
import { isUnsent, readTitles } from './waiting-titles.ts';

/**
 * Sends the waiting titles, one tab at a time, until the server is unavailable. One that is refused,
 * or whose interview was renamed elsewhere, stays as a conflict.
 */
export async function sendTitles(): Promise<void> {
  const session = readSession();
  if (!session) return;
  const owner = unsentOwner(session);
  const send = () => sendAll(session.token, owner);
  // Over plain http there are no locks, and each tab sends for itself.
  if ('locks' in navigator) await navigator.locks.request(titlesPrefix + owner, send);
  else await send();
}

/** A conflict is over: the title of the server stays. */
export function dropTitle(id: string): void {
  const session = readSession();
  if (session) changeTitle(unsentOwner(session), id, () => null);
}

async function sendAll(token: string, owner: string): Promise<void> {
  const unsent = () => readTitles(owner).filter(isUnsent);
  const waiting = unsent();
  if (waiting.length === 0) return;
  const { signal } = new AbortController();
  const list = await fetchConversations(readInterviews, { token, signal });
  const titles = new Map(list?.map(({ id, title }) => [id, title]));
  for (const { id } of waiting) {
    const one = unsent().find((left) => left.id === id);
    if (!one) continue;
    const { title, was } = one;
    const now = titles.get(id);
    // Deleted meanwhile, or named the same elsewhere: nothing is left to send.
    let theirs = now === title ? undefined : now;
    if (now === was && now !== title) {
      const outcome = await send(token, id, title);
      if (outcome === 'later') return;
      // The list that is stored for reading offline must not keep the former title.
      if (outcome === 'stored') await (await loadKept())?.retitle(token, id, title);
      theirs = outcome === 'refused' ? was : undefined;
    }
    changeTitle(owner, id, (left) => {
      // It was changed once more meanwhile, and is sent the next time.
      if (left.title !== title) return theirs === undefined ? { ...left, was: title } : left;
      return theirs === undefined ? null : { ...left, theirs };
    });
  }
}

async function send(token: string, id: string, title: string) {
  try {
    await renameConversation(id, title, token);
    return 'stored';
  } catch (error) {
    const problem = problemIn(error);
    // An ended session leads to sign-in, and the next one sends what waits.
    if (mayPass(problem) || problem.status === 401) return 'later';
    console.error('Error updating conversation title', problem);
    return 'refused';
  }
}
