import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a button that is in the page before its script, with `suppressHydrationWarning`. A press before
 * hydration is recorded by postbuild/inline/first-script.ts, and carried out here.
 */
export function useEarlyPress(onPress: VoidFunction) {
  const ref = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    // From now on a press is handled by onClick alone.
    delete button.dataset.waits;
    if (button.dataset.asked === undefined) return;
    delete button.dataset.asked;
    press();
  }, []);
  return { ref, 'data-waits': true };
}
