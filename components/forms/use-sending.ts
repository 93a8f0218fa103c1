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
  /** The request under way. */
  const sending = useRef<object | null>(null);

  // A page kept for the Back button waits for nothing any more, and its error is outdated.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      sending.current = null;
      setBusy(false);
      setError(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const end = (reason?: FormError | null) => {
    sending.current = null;
    setBusy(false);
    if (reason) setError(reason);
  };

  /** The answer; null after a failure, and while another request is under way. */
  async function send<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    if (sending.current) return null;
    const request = {};
    sending.current = request;
    setBusy(true);
    setError(null);
    try {
      return await ask();
    } catch (thrown) {
      // Leaving the page cut the request off.
      if (sending.current !== request) return null;
      end();
      setError(explain(problemIn(thrown)));
      return null;
    }
  }

  return { busy, error, setError, send, end, isSending: () => sending.current !== null };
}
