import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, tooManyAttempts } from '@/components/forms/failure-texts';
import { useSending } from '@/components/forms/use-sending';
import type { Answer } from '@/lib/api/client';
import type { ApiProblem } from '@/lib/api/problem';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import type { SettingsWords } from './settings-props';

/** Sends one change at a time and explains failures. A refused token ends the session. */
export function useChange(words: SettingsWords, locale: Locale) {
  const token = useAccount()?.token;
  const { busy, error, setError, ...sending } = useSending((problem) => {
    if (problem.status !== 401) return explain(problem, words, locale);
    if (token !== undefined) void endSession({ onlyToken: token });
    return null;
  });

  /** The text of the answer; null after a failure, which `error` explains. */
  async function send(ask: (token: string) => Promise<Answer>): Promise<string | null> {
    if (token === undefined) return null;
    const answer = await sending.send(() => ask(token));
    if (answer) sending.end();
    return answer?.text ?? null;
  }

  return { busy, error, setError, send };
}

const defaultSeconds = 60;

function explain(problem: ApiProblem, words: SettingsWords, locale: Locale): FormError {
  const { status, texts, reason, retryAfter = defaultSeconds } = problem;
  if (status === 429)
    return { text: tooManyAttempts(words.AuthForm.tooMany, retryAfter, languageTag(locale)) };
  if (status === 403) return { text: words.AccountSettings.wrongPassword, field: 'password' };
  if (status === 422 && texts.error !== undefined)
    return localizedRefusal(texts.error, reason, words.refusals);
  return { text: words.AccountSettings[problem.isOutage ? 'network' : 'failed'] };
}
