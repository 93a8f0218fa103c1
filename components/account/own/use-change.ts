import { useRef, useState } from 'react';
import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, tooManyAttempts } from '@/components/forms/failure-texts';
import type { Answer } from '@/lib/api/client';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import type { OwnWords } from './own-props';

/** Sends one change at a time and explains failures. A refused token ends the session. */
export function useChange(words: OwnWords, locale: Locale) {
  const token = useAccount()?.token;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const sending = useRef(false);

  /** The text of the answer; null after a failure, which `error` explains. */
  async function send(ask: (token: string) => Promise<Answer>): Promise<string | null> {
    if (sending.current || token === undefined) return null;
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      return (await ask(token)).text;
    } catch (thrown) {
      const problem = problemIn(thrown);
      if (problem.status === 401) void endSession({ onlyToken: token });
      else setError(explain(problem, words, locale));
      return null;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { busy, error, setError, send };
}

const defaultSeconds = 60;

function explain(problem: ApiProblem, words: OwnWords, locale: Locale): FormError {
  const { status, texts, reason, retryAfter = defaultSeconds } = problem;
  if (status === 429)
    return { text: tooManyAttempts(words.AuthForm.tooMany, retryAfter, languageTag(locale)) };
  if (status === 403) return { text: words.OwnAccount.wrongPassword, field: 'password' };
  if (status === 422 && texts.error !== undefined)
    return localizedRefusal(texts.error, reason, words.refusals);
  return { text: words.OwnAccount[problem.isOutage ? 'network' : 'failed'] };
}
