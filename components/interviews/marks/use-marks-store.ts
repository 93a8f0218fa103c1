import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Offer } from '@/lib/api/features';
import { LazyPart } from '@/lib/lazy-part';
import { readSession } from '@/lib/session/browser';
import type { InterviewsStore } from '../store/store';
import type { MarksHere } from './marks-store';

const marksParts = new LazyPart(() => import('./marks-store'));

/** The store of the person's marks: null until loaded, and if the API stores none. */
export function useMarksStore(
  { outbox }: InterviewsStore,
  offers: readonly Offer[],
): MarksHere | null {
  const queries = useQueryClient();
  const isOffered = offers.includes('marks');
  const takesChecks = offers.includes('checks');
  const start = useLazyPart(marksParts, isOffered)?.startMarks;
  const [value, setValue] = useState<MarksHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!start || !isOffered || !session) return;
    const here = start({ token: session.token, outbox, queries, takesChecks });
    setValue(here);
    return () => {
      here.store.stop();
      setValue(null);
    };
  }, [outbox, queries, start, isOffered, takesChecks]);

  return value;
}
