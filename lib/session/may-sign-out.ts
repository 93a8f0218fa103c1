import { counted, type Words } from '../i18n/words.ts';
import { unsentAnswers } from './unsent-answers.ts';

/** Asks whoever would lose an answer that is not sent. */
export function maySignOut({ unsent }: Words<'SignOut'>): boolean {
  const count = unsentAnswers();
  return count === 0 || window.confirm(counted(unsent, count));
}
