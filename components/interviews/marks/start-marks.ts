import type { Locale } from '@/lib/i18n/locales';
import { markWords } from '@/lib/i18n/mark-words';
import { ownerOf } from '@/lib/interviews/saved-answers';
import { adoptSaved } from '@/lib/marks/adopt-saved';
import { dropUnsentMarks } from '@/lib/marks/drop-unsent';
import { MarksStore } from '@/lib/marks/marks-store';
import { unsentKey } from '@/lib/marks/unsent';
import type { BrowserSession } from '@/lib/session/browser';
import { fingerprintOf } from '@/lib/session/fingerprint';
import { markOf } from '@/lib/session/token-mark';
import type { MarksHere } from './use-marks-store';

type Start = {
  session: BrowserSession;
  locale: Locale;
  signal: AbortSignal;
  onStarted: (here: MarksHere) => void;
};

/** Loads the person's marks, and keeps them in sync until the signal aborts. */
export async function startMarks({ session, locale, signal, onStarted }: Start): Promise<void> {
  const { token, user } = session;
  const owner = ownerOf(user);
  // Without an id or its hash, unsent marks are stored under the token, and last as long as it.
  const person = (owner && (await fingerprintOf(owner))) ?? markOf(token);
  if (signal.aborted) return;
  dropUnsentMarks(unsentKey(person));
  const store = new MarksStore({ token, person });
  signal.addEventListener('abort', store.stop);
  signal.addEventListener('abort', adoptSaved(store, `saved_answers_${person}`));
  onStarted({ store, words: markWords[locale] });
  store.start();
}
