import { useEffect, useState } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { whenIdle } from '@/lib/when-idle';
import { isCommand } from './palette/keys';
import type { InterviewsState } from './store/state';
import type { InterviewsStore } from './store/store';

const shortcuts = new LazyPart(() => import('./shortcuts'));

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** The shortcuts, dialogs and player load at the first input. */
export function useShortcuts(store: InterviewsStore, { session, shown }: InterviewsState) {
  const [isWanted, setWanted] = useState(false);
  const isMember = session === 'member';
  const isAsked = shown !== null;
  const part = useLazyPart(shortcuts, isWanted || isAsked);
  const isLoaded = part !== null;
  useEffect(() => {
    // If it fails to load, nothing opens later by itself.
    if (isAsked) void shortcuts.load().then((loaded) => loaded ?? store.show(null));
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
