'use client';

import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Locale } from '@/lib/i18n/locales';
import { ownerOf } from '@/lib/interviews/saved-answers';
import { LazyPart } from '@/lib/lazy-part';
import { dropUnsentMarks } from '@/lib/marks/drop-unsent';
import { readSession } from '@/lib/session/browser';
import { fingerprintOf } from '@/lib/session/fingerprint';
import { markOf } from '@/lib/session/token-mark';
import type { MarksHere } from './marks-context';

const marksParts = new LazyPart(() => import('./parts'));

/** What this person's marks are kept in, once it has loaded; null where the API offers none. */
export function useMarksStore(isOffered: boolean, locale: Locale): MarksHere | null {
  const parts = useLazyPart(marksParts, isOffered);
  const [value, setValue] = useState<MarksHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!parts || !isOffered || !session) return;
    const lifetime = new AbortController();
    const start = async () => {
      const owner = ownerOf(session.user);
      // Without an id, or a hash of it, what is kept here lasts as long as the token.
      const person = (owner && (await fingerprintOf(owner))) ?? markOf(session.token);
      if (lifetime.signal.aborted) return;
      dropUnsentMarks(`marks_to_send_${person}`);
      const store = new parts.MarksStore({ token: session.token, person });
      lifetime.signal.addEventListener('abort', store.stop);
      lifetime.signal.addEventListener('abort', parts.adoptSaved(store, `saved_answers_${person}`));
      setValue({ store, words: parts.markWords[locale] });
      await store.refresh();
    };
    void start();
    return () => {
      lifetime.abort();
      setValue(null);
    };
  }, [parts, isOffered, locale]);

  return value;
}
