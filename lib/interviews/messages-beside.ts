import { fetchMessages } from '../api/conversations.ts';
import { readSession, subscribe } from '../session/browser.ts';
import type { Interview } from './interview.ts';
import { type Message, readMessages } from './message.ts';

type Kept = { readonly version: string; readonly messages: Promise<readonly Message[]> };

/** What is shown of interviews that are not open needs no more. */
const mostKept = 12;

type Beside = {
  readonly token: string;
  readonly lifetime: AbortController;
  readonly kept: Map<string, Kept>;
};

let beside: Beside | null = null;
let isFollowing = false;

/** Nothing outlives its session; null without one. */
function besideOfSession(): Beside | null {
  if (!isFollowing) subscribe(() => void besideOfSession());
  isFollowing = true;
  const token = readSession()?.token;
  if (beside?.token === token) return beside;
  beside?.lifetime.abort();
  beside = token === undefined ? null : { token, lifetime: new AbortController(), kept: new Map() };
  return beside;
}

/**
 * Messages of an interview that is not open: asked for once, and again once its last message has
 * changed. None if they could not be had.
 */
export async function messagesBeside(interview: Interview): Promise<readonly Message[]> {
  const { id, lastMessage, scores } = interview;
  const session = besideOfSession();
  if (!session) return [];
  const { kept } = session;
  const version = `${scores.length} ${lastMessage}`;
  const known = kept.get(id);
  if (known?.version === version) return known.messages;
  const messages = ask(id, session);
  kept.delete(id);
  kept.set(id, { version, messages });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return messages;
}

async function ask(id: string, { token, lifetime, kept }: Beside): Promise<readonly Message[]> {
  const { signal } = lifetime;
  try {
    return (await fetchMessages(id, readMessages, { token, signal })) ?? [];
  } catch (error) {
    // A failure is not kept as if it were an answer.
    kept.delete(id);
    if (!signal.aborted) console.warn('Messages beside could not be read', error);
    return [];
  }
}
