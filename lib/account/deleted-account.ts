import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { field, userData } from './user-data.ts';

/**
 * For the page shown after a deletion: until when the account can be restored, if the API says so.
 */
const deletedFromKey = 'account_deleted_from';
const restoredKey = 'account_restored';

export const keepDeletedFrom = (answer: unknown): boolean =>
  storeItem('sessionStorage', deletedFromKey, String(field(answer, 'deleted_from') ?? ''));

export const deletedFrom = (): string | undefined =>
  readItem('sessionStorage', deletedFromKey) || undefined;

/** Remembers whether a sign-in, by its answer, restored a deleted account. */
export function noticeRestored(user: unknown): void {
  const attributes = field(userData({ user }), 'attributes');
  if (field(attributes, 'restored') === true) storeItem('sessionStorage', restoredKey, 'yes');
}

/** The notice is shown until it has been dismissed. */
export const isRestored = (): boolean => readItem('sessionStorage', restoredKey) === 'yes';
export const forgetRestored = (): void => removeItem('sessionStorage', restoredKey);
