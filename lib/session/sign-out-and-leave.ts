import { counted, type Words } from '../i18n/words.ts';
import { signOut } from './browser.ts';
import { unsentAnswers } from './unsent-answers.ts';

type Paths = { homePath: string; offlinePath: string };

/** Asks first if unsent answers would be lost. */
export async function signOutAndLeave({ unsent }: Words<'SignOut'>, paths: Paths): Promise<void> {
  const count = unsentAnswers();
  if (count > 0 && !window.confirm(counted(unsent, count))) return;
  await signOut();
  // Offline the home page does not open; the interviews do (public/offline-worker.js), and say that
  // nobody is signed in.
  window.location.assign(navigator.onLine ? paths.homePath : paths.offlinePath);
}
