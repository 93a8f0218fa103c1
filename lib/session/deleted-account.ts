import { field } from '../read.ts';
import { readItem, removeItem, storeItem } from '../storage/browser-storage.ts';
import { attributesOf } from './person.ts';

/** Until when a deleted account can be restored, for the page after the deletion. */
const deletedFromKey = 'account_deleted_from';
const restoredKey = 'account_restored';

export const keepDeletedFrom = (answer: unknown): boolean =>
  storeItem('sessionStorage', deletedFromKey, String(field(answer, 'deleted_from') ?? ''));

export const wasDeletedHere = (): boolean => readItem('sessionStorage', deletedFromKey) !== null;

export const deletedFrom = (): string | undefined =>
  readItem('sessionStorage', deletedFromKey) || undefined;

/** Remembers that a sign-in has restored a deleted account, if its answer says so. */
export function rememberRestored(user: unknown): void {
  removeItem('sessionStorage', deletedFromKey);
  if (field(attributesOf(user), 'restored') === true)
    storeItem('sessionStorage', restoredKey, 'yes');
}

/** A notice is shown until it is dismissed. */
export const isRestored = (): boolean => readItem('sessionStorage', restoredKey) === 'yes';
export const forgetRestored = (): void => removeItem('sessionStorage', restoredKey);
