import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { Followed } from '@/lib/followed';
import { LazyPart } from '@/lib/lazy-part';
import { whenIdle } from '@/lib/when-idle';
import { isCommand } from './palette/keys';

const atHand = new LazyPart(() => import('./at-hand'));

/** The dialogs that open from several places. */
type Shown = 'palette' | 'keys' | 'saved' | 'practice' | null;

class Dialogs extends Followed<Shown> {
  readonly show = (dialog: Shown): void => {
    if (dialog) void atHand.prepare();
    this.set(dialog);
  };
}

const dialogs = new Dialogs(null);
export const { show } = dialogs;

export const useShown = (): Shown =>
  useSyncExternalStore(dialogs.subscribe, dialogs.get, dialogs.get);

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** The shortcuts, dialogs and player load at the first input. */
export function useAtHand(isMember: boolean) {
  const [isWanted, setWanted] = useState(false);
  const isAsked = useShown() !== null;
  const part = useLazyPart(atHand, isWanted || isAsked);
  const isLoaded = part !== null;
  useEffect(() => {
    if (isLoaded || !isMember) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const want = (event: Event) => {
      // The first input may already be the shortcut itself.
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
