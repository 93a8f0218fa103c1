import type { StreamedEvent } from '@/lib/api/events';
import { Live } from '@/lib/events/live';
import { pollWhileVisible } from '@/lib/events/poll-while-visible';
import { isRecord, textOf } from '@/lib/read';
import type { Marking } from '../marks/use-marking';
import type { InterviewsStore } from '../store/store';

/** The interview in which the coach has just written; a new object for each message. */
export type NewReply = { readonly id: string; readonly title: string };

type Following = {
  store: InterviewsStore;
  findMarking: () => Marking | null;
  token: string;
  /** Asks for changes now; resolves to whether there were any. */
  refresh: () => Promise<boolean>;
  onReply: (reply: NewReply) => void;
};

/** Keeps the interviews in sync by events and, while there are none, by polling. Returns how to end. */
export function followInterviews(following: Following): VoidFunction {
  const { store, findMarking, token, refresh, onReply } = following;
  let endPolling: VoidFunction | null = pollWhileVisible(refresh);
  const live = new Live(token, {
    apply: (event) => {
      if (event.name === 'reset') return void refresh();
      const reply = applyEvent(store, findMarking(), event);
      if (reply) onReply(reply);
    },
    reload: () => void refresh(),
    onConnected: (isConnected) => {
      store.loaded.isLive = isConnected;
      endPolling?.();
      endPolling = isConnected ? null : pollWhileVisible(refresh);
    },
    // The list is refused, too, which leads to sign-in.
    onSessionRefused: () => void store.loaded.refresh(),
  });
  return () => {
    live.end();
    store.loaded.isLive = false;
    endPolling?.();
    store.received.nothingWritten();
  };
}

/** Returns the interview in which the coach has said something new. */
function applyEvent(
  store: InterviewsStore,
  marking: Marking | null,
  event: StreamedEvent,
): NewReply | null {
  const { name, data } = event;
  if (!isRecord(data)) return null;
  if (name === 'mark') marking?.receive(data);
  if (name === 'conversation') store.received.conversation(data);
  if (name === 'conversation_deleted') store.removals.gone(String(data.id));
  const id = String(data.conversation_id);
  if (name === 'message_part') store.received.written(id, textOf(data.text));
  if (name !== 'message') return null;
  const received = store.received.message(id, data.message);
  if (!received?.isNew || received.message.sender === 'user') return null;
  store.received.written(id, '');
  return { id, title: store.loaded.find(id)?.title ?? '' };
}
