import { defaultLocale, type Locale, languageTag } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { SessionReply } from '@/lib/sign-in/session-reply';
import type { FormError } from './error-box';
import { tooManyAttempts } from './too-many-attempts';

type Failure = Exclude<SessionReply, { kind: 'session' }>;
type FailureWords = {
  network: string;
  tooMany: string;
  failed: string;
  /** Translations of the embedded API's refusals, by code. */
  refusals: Words<'Refusals'>;
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
    : localizedRefusal(locale, apiText, reason, words.refusals);
}

/**
 * The API's own text, as specified; on pages in another language than English our translation, if
 * the code is known. The language of a text without a code is unknown: `lang=""` keeps it from
 * being read as the page's.
 */
export function localizedRefusal(
  locale: Locale,
  apiText: string,
  reason: string | undefined,
  refusals: Words<'Refusals'>,
): FormError {
  const translated = new Map(Object.entries(refusals)).get(reason ?? '');
  if (translated === undefined) return { text: apiText, lang: '' };
  return { text: locale === defaultLocale ? apiText : translated };
}
