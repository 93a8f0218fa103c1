import { type BrowserSession, storeSession } from '@/lib/session/browser';
import { outboxSession } from '@/lib/session/unsent-owner';
import { browserPorts } from '@/lib/sync/browser-ports';
import { Outbox } from '@/lib/sync/outbox';

/** The outbox of a person in a tab that was opened anew. */
export function startOutbox(session: BrowserSession): Outbox {
  storeSession(session);
  const outbox = new Outbox(browserPorts);
  outbox.start(outboxSession(session));
  return outbox;
}

/** What is stored of entries, whoever they belong to. */
export const storedEntries = (): { kind: string; target: string; patch: unknown }[] =>
  Object.keys(localStorage)
    .filter((name) => /^(?:unsent|kept)_[0-9a-f]+_/.test(name))
    .map((name) => JSON.parse(String(localStorage.getItem(name))));

/** What another tab did, as this one hears of it. */
export const hearStorage = (): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'x' }));
