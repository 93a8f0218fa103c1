import type { Locale } from '@/lib/i18n/locales';
import { markWords } from '@/lib/i18n/mark-words';
import { savedAnswersKey } from '@/lib/interviews/saved-answers';
import { adoptSaved } from '@/lib/marks/adopt-saved';
import { MarksStore } from '@/lib/marks/marks-store';
import type { BrowserSession } from '@/lib/session/browser';
import { unsentOwner } from '@/lib/session/unsent-owner';
import type { MarksHere } from './use-marks-store';

type Start = {
  session: BrowserSession;
  locale: Locale;
  signal: AbortSignal;
  onStarted: (here: MarksHere) => void;
};

/** Loads the person's marks, and keeps them in sync until the signal aborts. */
export async function startMarks({ session, locale, signal, onStarted }: Start): Promise<void> {
  const savedKey = await savedAnswersKey(session.user);
  if (signal.aborted) return;
  const store = new MarksStore({ token: session.token, owner: unsentOwner(session) });
  signal.addEventListener('abort', store.stop);
  if (savedKey !== null) signal.addEventListener('abort', adoptSaved(store, savedKey));
  onStarted({ store, words: markWords[locale] });
  store.start();
}
