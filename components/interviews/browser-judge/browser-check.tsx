import { useEffect, useState } from 'react';
import { availabilityIn } from '@/lib/browser-judge/availability';
import type { BrowserCheckProps } from './check-line';
import { CheckOffer } from './check-offer';

/**
 * Below an answer's checklist: lets the browser's own language model check what is open, where this
 * browser has one. How it is asked loads late (use-browser-check.ts).
 */
export function BrowserCheck(props: BrowserCheckProps) {
  const isWanted = props.lines.some(({ met, by }) => met === null || by === 'browser');
  const availability = useAvailability(isWanted ? props.language : null);
  const isOffered = isWanted && availability !== 'unavailable';
  return isOffered && <CheckOffer {...props} availability={availability} />;
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
