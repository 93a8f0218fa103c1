import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { pollWhileVisible } from '@/lib/events/poll-while-visible';
import { failedImport } from '@/lib/failed-import';
import { readSession } from '@/lib/session/browser';
import type { AccountHere } from '../account/account-context';
import type { Marking } from '../marks/use-marking';
import { loadOfflineModule } from '../offline/load';
import type { InterviewsStore } from '../store/store';
import type { NewReply } from './follow-interviews';

/**
 * Keeps the list, the open interview and the person's marks in sync with other devices: by polling
 * or, where the API offers them, by events.
 */
export function useLive(
  store: InterviewsStore,
  { isKnown, offers }: Pick<AccountHere, 'isKnown' | 'offers'>,
  marking: Marking | null,
) {
  const queries = useQueryClient();
  const [reply, setReply] = useState<NewReply | null>(null);
  const hasEvents = offers.includes('events');
  const refresh = useEffectEvent(async () => {
    const changed = await Promise.all([store.loaded.refresh(), marking?.refresh()]);
    return changed.includes(true);
  });
  const findMarking = useEffectEvent(() => marking);

  useEffect(() => {
    store.removals.forget = (id) => {
      findMarking()?.dropOf(id);
      void loadOfflineModule().then((offline) => offline?.forgetInterview(queries, id));
    };
  }, [store, queries]);

  useEffect(() => {
    const token = readSession()?.token;
    if (!isKnown || token === undefined) return;
    let isOver = false;
    const refreshNow = () => refresh();
    let end = pollWhileVisible(refreshNow);
    const follow = async () => {
      const loaded = await import('./follow-interviews').catch(failedImport);
      if (!loaded || isOver) return;
      end();
      end = loaded.followInterviews({
        store,
        findMarking,
        token,
        refresh: refreshNow,
        onReply: setReply,
      });
    };
    if (hasEvents) void follow();
    return () => {
      isOver = true;
      end();
      setReply(null);
    };
  }, [store, hasEvents, isKnown]);

  return reply;
}
