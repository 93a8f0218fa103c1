import { filled } from '@/lib/i18n/words';
import type { FormError } from './error-box';

/** By code: what the embedded API says, in English, and the same in the page's language. */
export type Refusals = Readonly<Record<string, { said: string; ours: string }>>;

/**
 * The API's own text, as specified: it may be in the page's language already, or say something that
 * we do not know. Ours takes its place only where both its code and its words are those of the
 * embedded API. The language of any other text is unknown: `lang=""` keeps it from being read as the
 * page's.
 */
export function localizedRefusal(
  apiText: string,
  reason: string | undefined,
  refusals: Refusals,
): FormError {
  const known = new Map(Object.entries(refusals)).get(reason ?? '');
  return known?.said === apiText ? { text: known.ours } : { text: apiText, lang: '' };
}

/** "Too many attempts. Try again in 5 minutes.", in the language of the page. */
export function tooManyAttempts(template: string, seconds: number, languageTag: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const when = new Intl.RelativeTimeFormat(languageTag).format(minutes, 'minute');
  return filled(template, { when });
}
