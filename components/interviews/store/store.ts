import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@/lib/i18n/locales';
import { Dialogs } from './dialogs';
import { Loaded } from './loaded';
import { receiver } from './received';
import { Removals } from './removals';
import { Selection } from './selection';
import { SessionHere } from './session-here';

type Start = {
  locale: Locale;
  selectedId: string | null;
  /** Whether the server rendered somebody's list. */
  isSeeded: boolean;
  queries: QueryClient;
};

export type InterviewsStore = ReturnType<typeof startStore>;

/** What the parts of the interviews screen share; the data itself is in the queries. */
export function startStore({ locale, selectedId, isSeeded, queries }: Start) {
  const selection = new Selection(locale, selectedId);
  const readOpenId = () => selection.get().openId;
  const session = new SessionHere({ locale, isSeeded, readOpenId });
  const readToken = () => session.get().token;
  /** For records that arrive one by one, such as events. */
  const received = receiver(queries, readToken);
  const removals = new Removals({ selection, received, readToken });
  const loaded = new Loaded({
    queries,
    readToken,
    readOpenId,
    readRemoved: () => removals.get().ids,
  });
  const dialogs = new Dialogs();

  /** Starts listening to the session, the address and the document. Returns how to stop. */
  const connect = (): VoidFunction => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    selection.follow(signal);
    removals.flushWhenLeft(signal);
    window.addEventListener('online', loaded.refresh, { signal });
    window.addEventListener('offline', loaded.refresh, { signal });
    const leaveSession = session.follow(() => {
      removals.clear();
      selection.reset();
      dialogs.show(null);
    });
    return () => {
      lifetime.abort();
      removals.flush();
      leaveSession();
    };
  };

  return { session, selection, received, removals, loaded, dialogs, connect };
}
