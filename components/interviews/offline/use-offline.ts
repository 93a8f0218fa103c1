import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Read } from '@/lib/offline/stored-interviews';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';
import { useScreenBundle } from '../lazy-screen';
import { useRemovals } from '../removal/use-removals';
import type { ListState, ThreadState } from '../store/state';
import type { InterviewsStore } from '../store/store';
import { loadKept } from './load';

/** Stores what is read, and the page that shows it offline. */
async function keepRead(read: Read, locale: Locale): Promise<void> {
  const token = readSession()?.token;
  const offline = await loadKept();
  if (token !== undefined && (await offline?.keepRead(token, read)))
    await offline?.keepShell(locale);
}

type Shown = { list: ListState; thread: ThreadState | null };

/** The line above the panes loads if the server is unreachable. */
export function useOffline(store: InterviewsStore, { list, thread }: Shown, locale: Locale) {
  const asOf = thread?.asOf ?? list.asOf;
  const [isWanted, setWanted] = useState(false);
  const removed = useRemovals(store);

  useEffect(() => {
    if (asOf !== undefined) setWanted(true);
  }, [asOf]);

  const isKnown = list.status === 'loaded' && thread?.status === 'loaded' && asOf === undefined;
  // A deletion that can be undone would take its stored copy along.
  const canUndo = removed.last?.isFailed === false;
  const id = isKnown && !canUndo ? thread.id : null;
  const { messages } = thread ?? {};
  const { interviews, complete } = list;
  useEffect(() => {
    if (id === null || !messages) return;
    const read = { list: { interviews, complete }, id, messages };
    whenIdle(() => void keepRead(read, locale));
  }, [id, messages, interviews, complete, locale]);

  return { OfflineLine: useScreenBundle(isWanted)?.OfflineLine, asOf };
}
