import { useEffect, useEffectEvent, useRef } from 'react';
import { useInBrowser } from './use-in-browser';

/**
 * For a button that is in the page before its script, with `suppressHydrationWarning`. A press before
 * hydration is recorded by postbuild/inline/first-script.ts, and carried out here.
 */
export function useEarlyPress(onPress: VoidFunction) {
  const ref = useRef<HTMLButtonElement>(null);
  const isWaiting = useInBrowser(() => false, true);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const button = ref.current;
    if (isWaiting || button?.dataset.asked === undefined) return;
    delete button.dataset.asked;
    press();
  }, [isWaiting]);
  return { ref, 'data-waits': isWaiting || undefined };
}
