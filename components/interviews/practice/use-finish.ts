import { useState } from 'react';
import type { Interview } from '@/lib/api/interview';
import { useAccount } from '../account/account-context';
import { useMarkingHere } from '../marks/use-marking';
import type { FinishOutcome } from './finish';
import { useFreeWeek } from './use-free-week';
import { usePractice } from './use-practice';

/** Finishes an interview, which may spend the free plan's interview of this week. */
export function useFinish({ id, usesFreeWeek }: Interview) {
  const { practice } = usePractice();
  const marking = useMarkingHere();
  const { isFree, refresh: refreshAccount } = useAccount();
  const { used } = useFreeWeek();
  const [finishing, setFinishing] = useState<'no' | 'under way' | FinishOutcome>('no');
  const isSpending = isFree && usesFreeWeek;
  return {
    finishing,
    isSpending,
    /** Set if finishing would be refused, with the time until which. */
    usedUp: typeof finishing === 'object' ? finishing : isSpending ? used : null,
    finish: async () => {
      setFinishing('under way');
      // The scores count what the person has said of the checklists.
      await marking?.send();
      const outcome = await practice.finish(id);
      // Every place that starts interviews shows that the free week is used.
      if (typeof outcome === 'object' || (isSpending && outcome === 'done')) void refreshAccount();
      setFinishing(outcome);
    },
  };
}
