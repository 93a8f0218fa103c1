import type { StreamedEvent } from '../api/events.ts';
import { isRecord } from '../api/read.ts';
import { LazyPart } from '../lazy-part.ts';
import type { MarksStore } from '../marks/marks-store.ts';
import { askAgain } from '../member/ask-again.ts';
import type { InterviewsStore } from './store.ts';

/** Of no use where the API has no events. */
const lazyLive = new LazyPart(() => import('../member/live.ts'));

/** The interview in which the coach has just written, and how often that was heard. */
export type Heard = { readonly title: string; readonly count: number };

type Following = {
  store: InterviewsStore;
  /** The person's marks, once they are kept by the account. */
  findMarks: () => MarksStore | null;
  token: string;
  /** Whether the API offers events. */
  hasEvents: boolean;
  onHeard: (change: (before: Heard | null) => Heard) => void;
};

/**
 * Keeps the interviews as they are elsewhere: what happens there arrives by itself, or, where it
 * cannot at the moment, is asked for while somebody looks. Returns what ends it.
 */
export function followInterviews(following: Following): VoidFunction {
  const { store, findMarks, token, hasEvents, onHeard } = following;
  const refresh = async () => {
    const changed = await Promise.all([store.refresh(), findMarks()?.refresh()]);
    return changed.includes(true);
  };
  let endAsking: VoidFunction | null = askAgain(refresh);
  if (!hasEvents) return endAsking;
  const lifetime = new AbortController();
  // Until it has loaded, what happens is asked for.
  lazyLive.whenLoaded(({ Live }) => {
    const live = new Live(token, {
      apply: (event) => {
        if (event.name === 'reset') return void refresh();
        const title = applyEvent(store, findMarks(), event);
        if (title !== null) onHeard((before) => ({ title, count: (before?.count ?? 0) + 1 }));
      },
      reload: () => void refresh(),
      onConnected: (isConnected) => {
        endAsking?.();
        endAsking = isConnected ? null : askAgain(refresh);
      },
      // The list, too, is refused: that leads to sign-in.
      onSessionRefused: () => void store.refresh(),
    });
    lifetime.signal.addEventListener('abort', () => live.end());
  }, lifetime.signal);
  return () => {
    lifetime.abort();
    endAsking?.();
  };
}

/** Returns the interview's title if the coach has said something new in it. */
function applyEvent(store: InterviewsStore, marks: MarksStore | null, event: StreamedEvent) {
  const { name, data } = event;
  if (!isRecord(data)) return null;
  if (name === 'mark') marks?.apply(data);
  if (name === 'conversation') store.received.conversation(data);
  if (name === 'conversation_deleted') {
    store.received.removal(String(data.id));
    marks?.drop(String(data.id));
  }
  if (name !== 'message') return null;
  const id = String(data.conversation_id);
  const received = store.received.message(id, data.message);
  if (!received?.isNew || received.message.sender === 'user') return null;
  return store.find(id)?.title ?? '';
}
