import { readItem, removeItems, storeItem } from '../storage/browser-storage.ts';
import { visitorAnswerKey } from '../storage/visitor-answer.ts';
import { type BrowserSession, readSession } from './browser.ts';
import { personOf } from './person.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { dropUnsent, localPrefix, ownerKey, settingsPrefix } from './unsent.ts';

/** The owner of the answers stored in this tab. */
const ownerOfTabKey = 'practice_owner';

/**
 * The owner of unsent changes in this browser: the same for all sessions of a person until they
 * sign out, so that an expired session loses nothing. Without an id of the person it lasts as long
 * as the token.
 */
export function unsentOwner({ token, user }: BrowserSession): string {
  const person = tokenFingerprint(personOf(user) ?? token);
  const before = readItem('localStorage', ownerKey);
  return before?.startsWith(person) ? before : person + tokenFingerprint(token);
}

/**
 * Called with each session before anything is read or stored for it: deletes what another owner
 * left in this browser, unsent changes and practice settings. Returns the owner.
 */
export function takeOverUnsent(session: BrowserSession): string {
  const owner = unsentOwner(session);
  const before = readItem('localStorage', ownerKey);
  if (owner !== before) {
    if (before !== null) {
      dropUnsent();
      removeItems('localStorage', settingsPrefix);
    }
    storeItem('localStorage', ownerKey, owner);
  }
  if (ownerOfTab() !== owner) {
    // A visitor's answer has no owner until it is read.
    removeItems('sessionStorage', settingsPrefix, visitorAnswerKey);
    storeItem('sessionStorage', ownerOfTabKey, owner);
  }
  return owner;
}

/** Null if nobody practices in this tab, or storage is blocked. */
export const ownerOfTab = (): string | null => readItem('sessionStorage', ownerOfTabKey);

/** False once the owner has signed out, or somebody else has signed in, here or in another tab. */
export function mayTabKeep(): boolean {
  const owner = ownerOfTab();
  return owner !== null && owner === readItem('localStorage', ownerKey);
}

/** Whether the answers stored in this tab belong to this person. */
export function isOwnerOfTab(user: unknown): boolean {
  const person = personOf(user);
  const owner = ownerOfTab();
  return person !== null && owner?.startsWith(tokenFingerprint(person)) === true;
}

/** Whether unsent changes survive this session: not if only the token identifies the person. */
export const outlivesSession = (owner: string, token: string): boolean =>
  isUnsentOwner(owner, token) && !owner.startsWith(tokenFingerprint(token));

/** False once the owner has signed out, or somebody else has signed in, here or in another tab. */
export const isUnsentOwner = (owner: string, token: string): boolean =>
  readSession()?.token === token || readItem('localStorage', ownerKey) === owner;

/** The owner of a person's remaining changes, even after they sign out; null if unknown. */
export function localOwner(user: unknown): string | null {
  const person = personOf(user);
  return person === null ? null : localPrefix + tokenFingerprint(person);
}
