import { readItem, removeItems, storeItem } from '../browser-storage.ts';
import { ownerOf } from '../interviews/saved-answers.ts';
import { keptKey } from '../practice/kept-answer.ts';
import { type BrowserSession, readSession } from './browser.ts';
import { markOf } from './token-mark.ts';
import { dropUnsent, ownerKey } from './unsent.ts';

/** What this tab stores of answers belongs to this owner. */
const ownerOfTabKey = 'practice_owner';

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
  if (readItem('sessionStorage', ownerOfTabKey) !== owner) {
    // A visitor's answer has no owner until it is read.
    removeItems('sessionStorage', 'practice_', keptKey);
    storeItem('sessionStorage', ownerOfTabKey, owner);
  }
  return owner;
}

/** False once they have signed out, or somebody else has signed in, here or in another tab. */
export const isUnsentOwner = (owner: string, token: string): boolean =>
  readSession()?.token === token || readItem('localStorage', ownerKey) === owner;
