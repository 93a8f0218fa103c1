import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { readSession } from '@/lib/session/browser';
import { whenIdle } from '@/lib/when-idle';
import { useScreenBundle } from '../lazy-screen';
import type { InterviewsState } from '../store/state';
import type { InterviewsStore } from '../store/store';
import { loadKept } from './load';

/** Stores what is read, and the page that shows it offline. */
async function keepRead(store: InterviewsStore, locale: Locale): Promise<void> {
  const token = readSession()?.token;
  const offline = await loadKept();
  const { list, thread } = store.get();
  if (token === undefined || thread?.status !== 'loaded' || thread.asOf !== undefined) return;
  const read = { list, id: thread.id, messages: thread.messages };
  if (await offline?.keepRead(token, read)) await offline?.keepShell(locale);
}

/** The line above the panes loads if the server is unreachable, or titles wait to be sent. */
export function useOffline(store: InterviewsStore, state: InterviewsState, locale: Locale) {
  const { list, thread, removed, waiting } = state;
  const asOf = thread?.asOf ?? list.asOf;
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (asOf !== undefined || waiting.length > 0) setWanted(true);
  }, [asOf, waiting]);

  const isKnown = list.status === 'loaded' && thread?.status === 'loaded' && asOf === undefined;
  // A deletion that can be undone would take its stored copy along.
  const canUndo = removed?.isFailed === false;
  const messages = isKnown && !canUndo ? thread.messages : null;
  useEffect(() => {
    if (messages) whenIdle(() => void keepRead(store, locale));
  }, [store, messages, locale]);

  return { OfflineLine: useScreenBundle(isWanted)?.OfflineLine, asOf };
}
