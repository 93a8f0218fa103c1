import { useEffect, useRef } from 'react';
import { useInBrowser } from '@/components/ui/use-in-browser';

/**
 * For the submit button of a form that needs its script. A press or Enter before hydration is
 * remembered (postbuild/inline/form-script.ts) and carried out here.
 */
export function useEarlySubmit() {
  const ref = useRef<HTMLButtonElement>(null);
  const isWaiting = useInBrowser(() => false, true);
  useEffect(() => {
    const form = ref.current?.form;
    if (isWaiting || form?.dataset.asked === undefined) return;
    delete form.dataset.asked;
    form.requestSubmit();
  }, [isWaiting]);
  return { ref, 'data-waits': isWaiting || undefined };
}
