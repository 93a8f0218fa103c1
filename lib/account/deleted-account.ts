import { forget, keep, kept } from '../browser-storage.ts';
import { field, userData } from './user-data.ts';

/** What the page after a deletion is told: until when one may come back, where the API says so. */
const deletedFromKey = 'account_deleted_from';
const restoredKey = 'account_restored';

export const keepDeletedFrom = (answer: unknown): boolean =>
  keep('sessionStorage', deletedFromKey, String(field(answer, 'deleted_from') ?? ''));

export const deletedFrom = (): string | undefined =>
  kept('sessionStorage', deletedFromKey) || undefined;

/** Of what sign-in answered: whether it brought a deleted account back. */
export function noticeRestored(user: unknown): void {
  const attributes = field(userData({ user }), 'attributes');
  if (field(attributes, 'restored') === true) keep('sessionStorage', restoredKey, 'yes');
}

/** It is said until somebody has read it. */
export const isRestored = (): boolean => kept('sessionStorage', restoredKey) === 'yes';
export const forgetRestored = (): void => forget('sessionStorage', restoredKey);
