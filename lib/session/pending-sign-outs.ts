import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

/** Tokens whose sign-out has not reached the server yet, with their expiry. */
const key = 'sign_outs_to_send';
const maxKept = 3;
/** A token still opens its session, so the browser does not store it for long. */
const keptMs = 24 * 60 * 60 * 1000;

type PendingSignOuts = [token: string, until: number][];

function read(): PendingSignOuts {
  const stored = parseJson(readItem('localStorage', key));
  if (!Array.isArray(stored)) return [];
  const kept: PendingSignOuts = stored.filter((one) => one?.[1] > Date.now());
  if (kept.length < stored.length) write(kept);
  return kept;
}

function write(kept: PendingSignOuts): void {
  if (kept.length === 0) removeItem('localStorage', key);
  else storeItem('localStorage', key, JSON.stringify(kept.slice(-maxKept)));
}

const allBut = (token: string): PendingSignOuts => read().filter(([kept]) => kept !== token);

export const pendingSignOuts = (): string[] => read().map(([token]) => token);

export const addPendingSignOut = (token: string): void =>
  write([...allBut(token), [token, Date.now() + keptMs]]);

export const removePendingSignOut = (token: string): void => write(allBut(token));
