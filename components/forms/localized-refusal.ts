import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import type { FormError } from './error-box';

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
