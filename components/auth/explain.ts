import type { FormError } from '@/components/forms/error-box';
import { localizedRefusal, type Refusals } from '@/components/forms/localized-refusal';
import { tooManyAttempts } from '@/components/forms/too-many-attempts';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import type { SessionReply } from '@/lib/sign-in/session-reply';

type Failure = Exclude<SessionReply, { kind: 'session' }>;
type FailureWords = {
  network: string;
  tooMany: string;
  failed: string;
  refusals: Refusals;
};

/** Why there is no session: the API's `error` or `message`, whichever this form shows. */
export function explain(
  failure: Failure,
  field: 'error' | 'message',
  words: FailureWords,
  locale: Locale,
): FormError {
  if (failure.kind === 'network') return { text: words.network };
  const { retryAfter, reason, [field]: apiText } = failure;
  if (retryAfter !== undefined) {
    return { text: tooManyAttempts(words.tooMany, retryAfter, languageTag(locale)) };
  }
  return apiText === undefined
    ? { text: words.failed }
    : localizedRefusal(apiText, reason, words.refusals);
}
