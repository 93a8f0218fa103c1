import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useObserved } from '@/components/ui/use-observed';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import type { Locale } from '@/lib/i18n/locales';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';
import type { ListState, ThreadState } from '../store/state';
import type { InterviewsStore } from '../store/store';
import { loadOfflineModule } from './load';

/** Stores what is read, and the page that shows it offline. */
async function storeRead(client: QueryClient, id: string, locale: Locale): Promise<void> {
  const token = readSession()?.token;
  const offline = await loadOfflineModule();
  if (token === undefined || !offline) return;
  const keys = {
    list: conversationsQuery(token).queryKey,
    thread: messagesQuery(token, id).queryKey,
  };
  if (await offline.storeRead(client, token, keys)) await offline.keepShell(locale);
}

type Shown = { list: ListState; thread: ThreadState | null };

/** Stores what is read. Returns how old it is, if the server is unreachable. */
export function useOffline(store: InterviewsStore, { list, thread }: Shown, locale: Locale) {
  const client = useQueryClient();
  const asOf = thread?.asOf ?? list.asOf;
  const removed = useObserved(store.removals);

  const isKnown = list.status === 'loaded' && thread?.status === 'loaded' && asOf === undefined;
  // A deletion that can be undone would take its stored copy along.
  const canUndo = removed.last?.isFailed === false;
  const id = isKnown && !canUndo ? thread.id : null;
  const { messages } = thread ?? {};
  const { interviews } = list;
  useEffect(() => {
    // Whenever either has changed.
    if (id === null || !messages || !interviews) return;
    whenIdle(() => void storeRead(client, id, locale));
  }, [client, id, messages, interviews, locale]);

  return asOf;
}
