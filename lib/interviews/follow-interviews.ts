import type { StreamedEvent } from '../api/events.ts';
import { isRecord } from '../api/read.ts';
import { LazyPart } from '../lazy-part.ts';
import type { MarksStore } from '../marks/marks-store.ts';
import { askAgain } from '../member/ask-again.ts';
import type { InterviewsStore } from './store.ts';

/** Only needed if the API offers events. */
const lazyLive = new LazyPart(() => import('../member/live.ts'));

/** The interview in which the coach has just written, and how many such messages have arrived. */
export type Heard = { readonly title: string; readonly count: number };

type Following = {
  store: InterviewsStore;
  /** The person's marks, once they have loaded. */
  findMarks: () => MarksStore | null;
  token: string;
  /** Whether the API offers events. */
  hasEvents: boolean;
  onHeard: (change: (before: Heard | null) => Heard) => void;
};

/**
 * Keeps the interviews in sync with other devices: by events or, while there are none, by polling as
 * long as the tab is visible. The returned function ends it.
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
  // Until it has loaded, changes are polled.
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
      // The list is refused, too, which leads to sign-in.
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
