import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Locale } from '@/lib/i18n/locales';
import { LazyPart } from '@/lib/lazy-part';
import { readSession } from '@/lib/session/browser';
import type { MarksHere } from './marks-context';

const marksParts = new LazyPart(() => import('./start-marks'));

/** What this person's marks are kept in, once it has loaded; null where the API offers none. */
export function useMarksStore(isOffered: boolean, locale: Locale): MarksHere | null {
  const start = useLazyPart(marksParts, isOffered)?.startMarks;
  const [value, setValue] = useState<MarksHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!start || !isOffered || !session) return;
    const lifetime = new AbortController();
    void start({ session, locale, signal: lifetime.signal, onStarted: setValue });
    return () => {
      lifetime.abort();
      setValue(null);
    };
  }, [start, isOffered, locale]);

  return value;
}
