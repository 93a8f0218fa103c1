import { fetchMessages } from '../api/conversations.ts';
import { readSession, subscribe } from '../session/browser.ts';
import type { Interview } from './interview.ts';
import { type Message, readMessages } from './message.ts';

type Kept = { readonly version: string; readonly messages: Promise<readonly Message[]> };

/** What is shown of interviews that are not open needs no more. */
const mostKept = 12;

const kept = new Map<string, Kept>();
let token: string | undefined;
let lifetime = new AbortController();
let isFollowing = false;

/** Nothing outlives its session. */
function followSession(): void {
  if (!isFollowing) subscribe(followSession);
  isFollowing = true;
  const now = readSession()?.token;
  if (now === token) return;
  lifetime.abort();
  lifetime = new AbortController();
  kept.clear();
  token = now;
}

/**
 * Messages of an interview that is not open: asked for once, and again once its last message has
 * changed. None if they could not be had.
 */
export async function messagesBeside(interview: Interview): Promise<readonly Message[]> {
  followSession();
  if (token === undefined) return [];
  const { id, lastMessage, scores } = interview;
  const version = `${scores.length} ${lastMessage}`;
  const known = kept.get(id);
  if (known?.version === version) return known.messages;
  const messages = ask(id, token, lifetime.signal);
  kept.delete(id);
  kept.set(id, { version, messages });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return messages;
}

async function ask(id: string, bearer: string, signal: AbortSignal): Promise<readonly Message[]> {
  try {
    return (await fetchMessages(id, readMessages, { token: bearer, signal })) ?? [];
  } catch (error) {
    if (signal.aborted) return [];
    // A failure is not kept as if it were an answer.
    kept.delete(id);
    console.warn('Messages beside could not be read', error);
    return [];
  }
}
