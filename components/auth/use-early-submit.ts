'use client';

import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it is served, true as soon as script handles it. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * True while a form's button still waits for its script. A press or Enter in that time was remembered
 * (postbuild/inline/remember-submit.ts): it is carried out now.
 */
export function useEarlySubmit(button: RefObject<HTMLButtonElement | null>): boolean {
  const isHydrated = useHydrated();
  useEffect(() => {
    const form = button.current?.form;
    if (!isHydrated || form?.dataset.asked === undefined) return;
    delete form.dataset.asked;
    form.requestSubmit();
  }, [button, isHydrated]);
  return !isHydrated;
}
