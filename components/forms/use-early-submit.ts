'use client';

import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the served HTML, true once hydrated. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * True until the form is hydrated. A press or Enter before that was remembered
 * (postbuild/inline/form-script.ts) and is carried out now.
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
