import { counted, type Words } from '../i18n/words.ts';
import { unsentAnswers } from './unsent-answers.ts';

/** Asks before a sign-out that would lose unsent answers. */
export function maySignOut({ unsent }: Words<'SignOut'>): boolean {
  const count = unsentAnswers();
  return count === 0 || window.confirm(counted(unsent, count));
}
