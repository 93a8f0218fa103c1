import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { availabilityIn } from '@/lib/browser-judge/availability';
import { LazyPart } from '@/lib/lazy-part';
import type { BrowserCheckProps } from './check-line';

const offer = new LazyPart(() => import('./check-offer'));

/**
 * Below an answer's checklist: lets the browser's own language model check what is open, where this
 * browser has one. All of it but the question whether there is one comes in bundles of their own.
 */
export function BrowserCheck(props: BrowserCheckProps) {
  const isWanted = props.lines.some(({ met, by }) => met === null || by === 'browser');
  const availability = useAvailability(isWanted ? props.language : null);
  const isOffered = isWanted && availability !== 'unavailable';
  const part = useLazyPart(offer, isOffered);
  return part && isOffered && <part.CheckOffer {...props} availability={availability} />;
}

function useAvailability(language: string | null): Availability {
  const [availability, setAvailability] = useState<Availability>('unavailable');
  useEffect(() => {
    let isCurrent = true;
    void availabilityIn(language).then((found) => isCurrent && setAvailability(found));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return availability;
}
