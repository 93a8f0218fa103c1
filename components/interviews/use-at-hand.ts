import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { InterviewsState } from '@/lib/interviews/state';
import type { InterviewsStore } from '@/lib/interviews/store';
import { LazyPart } from '@/lib/lazy-part';
import { whenIdle } from '@/lib/when-idle';
import { isCommand } from './palette/keys';

const atHand = new LazyPart(() => import('./at-hand'));

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** The shortcuts, dialogs and player load at the first input. */
export function useAtHand(store: InterviewsStore, { session, shown }: InterviewsState) {
  const [isWanted, setWanted] = useState(false);
  const isMember = session === 'member';
  const isAsked = shown !== null;
  const part = useLazyPart(atHand, isWanted || isAsked);
  const isLoaded = part !== null;
  useEffect(() => {
    // If it fails to load, nothing opens later by itself.
    if (isAsked) void atHand.load().then((loaded) => loaded ?? store.show(null));
  }, [store, isAsked]);
  useEffect(() => {
    if (isLoaded || !isMember) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const want = (event: Event) => {
      // The first input may already be the shortcut itself.
      if (event instanceof KeyboardEvent && isCommand(event) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        store.show('palette');
      }
      whenIdle(() => setWanted(true));
    };
    for (const input of inputs) window.addEventListener(input, want, { signal });
    return () => lifetime.abort();
  }, [store, isLoaded, isMember]);
  return part;
}
