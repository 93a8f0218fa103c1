import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, type Refusals } from '@/components/forms/localized-refusal';
import { tooManyAttempts } from '@/components/forms/too-many-attempts';
import type { ApiProblem } from '@/lib/api/problem';
import { type Locale, languageTag } from '@/lib/i18n/locales';

type FailureWords = {
  network: string;
  tooMany: string;
  failed: string;
  refusals: Refusals;
};

/** Why there is no session: the API's `error` or `message`, whichever this form shows. */
export function explain(
  problem: ApiProblem,
  field: 'error' | 'message',
  words: FailureWords,
  locale: Locale,
): FormError {
  if (problem.isOutage) return { text: words.network };
  const { code, retryAfter, reason } = problem;
  const apiText = problem.texts[field];
  if (code === 'too-many-attempts' && retryAfter !== undefined) {
    return { text: tooManyAttempts(words.tooMany, retryAfter, languageTag(locale)) };
  }
  return apiText === undefined
    ? { text: words.failed }
    : localizedRefusal(apiText, reason, words.refusals);
}
