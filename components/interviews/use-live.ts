import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Offer } from '@/lib/account/features';
import type { Heard } from '@/lib/interviews/follow-interviews';
import type { InterviewsStore } from '@/lib/interviews/store';
import { LazyPart } from '@/lib/lazy-part';
import { readSession } from '@/lib/session/browser';
import type { MarksHere } from './marks/use-marks-store';

const changes = new LazyPart(() => import('@/lib/interviews/follow-interviews'));

/** Keeps the list, the open interview and the person's marks as they are elsewhere. */
export function useLive(
  store: InterviewsStore,
  offers: readonly Offer[] | null,
  marks: MarksHere | null,
): Heard | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const hasEvents = offers?.includes('events') ?? false;
  const follow = useLazyPart(changes, offers !== null)?.followInterviews;
  const findMarks = useEffectEvent(() => marks?.store ?? null);

  useEffect(() => {
    const token = readSession()?.token;
    if (!follow || token === undefined) return;
    return follow({ store, findMarks, token, hasEvents, onHeard: setHeard });
  }, [store, follow, hasEvents]);

  return heard;
}
