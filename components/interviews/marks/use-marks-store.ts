import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Offer } from '@/lib/api/features';
import { readSession } from '@/lib/session/browser';
import type { InterviewsStore } from '../store/store';
import { type MarksHere, startMarks } from './marks-store';

/** The store of the person's marks: null if the API stores none. */
export function useMarksStore(
  { outbox }: InterviewsStore,
  offers: readonly Offer[],
): MarksHere | null {
  const queries = useQueryClient();
  const isOffered = offers.includes('marks');
  const takesChecks = offers.includes('checks');
  const [value, setValue] = useState<MarksHere | null>(null);

  useEffect(() => {
    const session = readSession();
    if (!isOffered || !session) return;
    const here = startMarks({ token: session.token, outbox, queries, takesChecks });
    setValue(here);
    return () => {
      here.store.stop();
      setValue(null);
    };
  }, [outbox, queries, isOffered, takesChecks]);

  return value;
}
