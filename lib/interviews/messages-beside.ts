import { fetchMessages } from '../api/conversations.ts';
import { readSession, subscribe } from '../session/browser.ts';
import type { Interview } from './interview.ts';
import { type Message, readMessages } from './message.ts';

type Kept = { readonly version: string; readonly messages: Promise<readonly Message[]> };

/** What is shown of interviews that are not open needs no more. */
const mostKept = 12;

/**
 * Messages of interviews that are not open: each is asked for once, and again once its last message
 * has changed. Nothing outlives its session.
 */
class MessagesBeside {
  readonly #kept = new Map<string, Kept>();
  readonly #lifetime = new AbortController();
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** None if they could not be had. */
  of({ id, lastMessage, scores }: Interview): Promise<readonly Message[]> {
    const version = `${scores.length} ${lastMessage}`;
    const known = this.#kept.get(id);
    if (known?.version === version) return known.messages;
    const messages = this.#ask(id);
    this.#kept.delete(id);
    this.#kept.set(id, { version, messages });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return messages;
  }

  end(): void {
    this.#lifetime.abort();
    this.#kept.clear();
  }

  async #ask(id: string): Promise<readonly Message[]> {
    try {
      const { token } = this;
      const { signal } = this.#lifetime;
      return (await fetchMessages(id, readMessages, { token, signal })) ?? [];
    } catch (error) {
      // A failure is not kept as if it were an answer.
      this.#kept.delete(id);
      if (!this.#lifetime.signal.aborted) console.warn('Messages beside could not be read', error);
      return [];
    }
  }
}

let current: MessagesBeside | null = null;
let isFollowing = false;

/** Those of the person who is signed in; of nobody else, and null without a session. */
export function messagesBeside(): MessagesBeside | null {
  if (!isFollowing) subscribe(() => void messagesBeside());
  isFollowing = true;
  const token = readSession()?.token ?? null;
  if (current?.token === token) return current;
  current?.end();
  current = token === null ? null : new MessagesBeside(token);
  return current;
}
