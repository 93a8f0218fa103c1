import { fetchMessages } from '../api/conversations.ts';
import { readSession, subscribe } from '../session/browser.ts';
import type { Interview } from './interview.ts';
import { type Message, readMessages } from './message.ts';

type Kept = { readonly version: string; readonly messages: Promise<readonly Message[]> };

const maxKept = 12;

const kept = new Map<string, Kept>();
let token: string | undefined;
let lifetime = new AbortController();

/** Forgets everything when the session changes. */
function followSession(): void {
  // Subscribing the same function again changes nothing.
  subscribe(followSession);
  const now = readSession()?.token;
  if (now === token) return;
  lifetime.abort();
  lifetime = new AbortController();
  kept.clear();
  token = now;
}

/**
 * The messages of an interview that is not open: requested once, and again after its last message
 * or its scores have changed. Empty if the request fails.
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
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return messages;
}

async function ask(id: string, bearer: string, signal: AbortSignal): Promise<readonly Message[]> {
  try {
    return (await fetchMessages(id, readMessages, { token: bearer, signal })) ?? [];
  } catch (error) {
    if (signal.aborted) return [];
    // A failure is not cached: the next caller tries again.
    kept.delete(id);
    console.warn('Messages beside could not be read', error);
    return [];
  }
}
