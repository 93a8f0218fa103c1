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
  const { signal } = lifetime;
  const entry: Kept = {
    version,
    messages: fetchMessages(id, readMessages, { token, signal }).then(
      (messages) => messages ?? [],
      (error) => {
        // A failure is not cached: the next caller tries again.
        if (kept.get(id) === entry) kept.delete(id);
        if (!signal.aborted) console.warn('Messages beside could not be read', error);
        return [];
      },
    ),
  };
  kept.delete(id);
  kept.set(id, entry);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return entry.messages;
}
