import { readItem, storeItem } from '../browser-storage.ts';
import { ownerOf } from '../interviews/saved-answers.ts';
import type { BrowserSession } from './browser.ts';
import { markOf } from './token-mark.ts';
import { dropUnsent, ownerKey } from './unsent.ts';

/**
 * The owner of what waits here to be sent: the same for all sessions of a person until they sign
 * out, so that an expired one loses nothing. What another owner has left is deleted. Without an id
 * of the person it lasts as long as the token.
 */
export function unsentOwner({ token, user }: BrowserSession): string {
  const person = markOf(ownerOf(user) ?? token);
  const before = readItem('localStorage', ownerKey);
  const owner = before?.startsWith(person) ? before : person + markOf(token);
  if (owner !== before) {
    if (before !== null) dropUnsent();
    storeItem('localStorage', ownerKey, owner);
  }
  return owner;
}
