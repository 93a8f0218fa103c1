import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import type { FormError } from './error-box';

/**
 * Sends one request at a time. After an answer the form stays busy until `end` is called, or its
 * page is left. `explain` gives the words for a failure, or null for one that is not shown.
 */
export function useSending(explain: (problem: ApiProblem) => FormError | null) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const sending = useRef(false);

  // Kept for the Back button, the page waits for nothing any more.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const end = (reason?: FormError | null) => {
    sending.current = false;
    setBusy(false);
    if (reason) setError(reason);
  };

  /** The answer; null after a failure, and while another request is under way. */
  async function send<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      return await ask();
    } catch (thrown) {
      end();
      setError(explain(problemIn(thrown)));
      return null;
    }
  }

  return { busy, error, setError, send, end, isSending: () => sending.current };
}
