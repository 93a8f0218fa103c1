import { useEffect, useRef } from 'react';
import { useInBrowser } from '@/components/ui/use-in-browser';

/**
 * For the button of a form that has to wait for its script. A press or Enter before that was
 * remembered (postbuild/inline/form-script.ts) and is carried out once it is hydrated.
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
