import { defaultLocale, type Locale, languageTag } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { SessionReply } from '@/lib/sign-in/session-reply';
import type { FormError } from './error-box';
import { tooManyAttempts } from './too-many-attempts';

type Failure = Exclude<SessionReply, { kind: 'session' }>;
type Said = {
  network: string;
  tooMany: string;
  failed: string;
  /** What the embedded API says, by its codes. */
  refusals: Words<'Refusals'>;
};

/** Why there is no session, from the API's `error` or `message`, whichever the form reads. */
export function explain(
  failure: Failure,
  reads: 'error' | 'message',
  words: Said,
  locale: Locale,
): FormError {
  if (failure.kind === 'network') return { text: words.network };
  const { retryAfter, reason, [reads]: own } = failure;
  if (retryAfter !== undefined) {
    return { text: tooManyAttempts(words.tooMany, retryAfter, languageTag(locale)) };
  }
  return own === undefined
    ? { text: words.failed }
    : inLanguageOf(locale, own, reason, words.refusals);
}

/**
 * The API's own text, as specified; where one reads another language than English, ours in its place if its code is
 * known. What language a text without a code is in, nobody knows: nothing reads it aloud as the page's.
 */
export function inLanguageOf(
  locale: Locale,
  own: string,
  reason: string | undefined,
  refusals: Words<'Refusals'>,
): FormError {
  const translated = new Map(Object.entries(refusals)).get(reason ?? '');
  if (translated === undefined) return { text: own, lang: '' };
  return { text: locale === defaultLocale ? own : translated };
}
