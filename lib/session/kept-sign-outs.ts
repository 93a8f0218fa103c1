import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';

/** Tokens whose sign-out did not reach the server yet. */
const key = 'sign_outs_to_send';
const maxKept = 3;

export function keptSignOuts(): string[] {
  const kept = parseJson(readItem('localStorage', key));
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
}

function keep(tokens: readonly string[]): void {
  if (tokens.length === 0) removeItem('localStorage', key);
  else storeItem('localStorage', key, JSON.stringify(tokens.slice(-maxKept)));
}

const allBut = (token: string): string[] => keptSignOuts().filter((kept) => kept !== token);

export const keepSignOut = (token: string): void => keep([...allBut(token), token]);

export const forgetSignOut = (token: string): void => keep(allBut(token));
