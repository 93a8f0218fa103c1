import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

/** Tokens whose sign-out has not reached the server yet, with their expiry. */
const key = 'sign_outs_to_send';
const maxPending = 3;
/** A token still opens its session, so the browser does not store it for long. */
const lifetimeMs = 24 * 60 * 60 * 1000;

type PendingSignOuts = [token: string, until: number][];

function read(): PendingSignOuts {
  const stored = parseJson(readItem('localStorage', key));
  if (!Array.isArray(stored)) return [];
  const pending: PendingSignOuts = stored.filter((one) => one?.[1] > Date.now());
  if (pending.length < stored.length) write(pending);
  return pending;
}

function write(pending: PendingSignOuts): void {
  if (pending.length === 0) removeItem('localStorage', key);
  else storeItem('localStorage', key, JSON.stringify(pending.slice(-maxPending)));
}

const allBut = (token: string): PendingSignOuts => read().filter(([other]) => other !== token);

export const pendingSignOuts = (): string[] => read().map(([token]) => token);

export const addPendingSignOut = (token: string): void =>
  write([...allBut(token), [token, Date.now() + lifetimeMs]]);

export const removePendingSignOut = (token: string): void => write(allBut(token));
