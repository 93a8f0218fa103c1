import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { whenIdle } from '@/lib/when-idle';
import { isCommand } from './palette/keys';
import { show } from './palette/shown';

const atHand = new LazyPart(() => import('./at-hand'));

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** Keys, the palette and the player of all answers: loaded once somebody is there to use them. */
export function useAtHand(isMember: boolean) {
  const [isWanted, setWanted] = useState(false);
  const part = useLazyPart(atHand, isWanted);
  const isLoaded = part !== null;
  useEffect(() => {
    if (isLoaded || !isMember) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const want = (event: Event) => {
      // The first input may already be this one.
      if (event instanceof KeyboardEvent && event.key === 'k' && isCommand(event)) {
        event.preventDefault();
        show('palette');
      }
      whenIdle(() => setWanted(true));
    };
    for (const input of inputs) window.addEventListener(input, want, { signal });
    return () => lifetime.abort();
  }, [isLoaded, isMember]);
  return part;
}
