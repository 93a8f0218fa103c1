import { filled } from '@/lib/i18n/words';
import type { FormError } from './error-box';

/** By code: the embedded API's English text, and the same in the page's language. */
export type Refusals = Readonly<Record<string, { english: string; translated: string }>>;

/**
 * The API's own text, as specified. A text of the embedded API, recognized by code and words, is
 * replaced by its translation. Other texts are in an unknown language: `lang=""` keeps screen
 * readers from assuming the page's.
 */
export function localizedRefusal(
  apiText: string,
  reason: string | undefined,
  refusals: Refusals,
): FormError {
  const known = new Map(Object.entries(refusals)).get(reason ?? '');
  return known?.english === apiText ? { text: known.translated } : { text: apiText, lang: '' };
}

/** "Too many attempts. Try again in 5 minutes.", in the language of the page. */
export function tooManyAttempts(template: string, seconds: number, languageTag: string): string {
  const [count, unit] =
    seconds < 60
      ? ([Math.max(1, Math.ceil(seconds)), 'second'] as const)
      : ([Math.ceil(seconds / 60), 'minute'] as const);
  const when = new Intl.RelativeTimeFormat(languageTag).format(count, unit);
  return filled(template, { when });
}
