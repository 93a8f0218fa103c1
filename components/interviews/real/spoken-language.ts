import type { Locale } from '@/lib/i18n/locales';

/** Frequent words that only one of these languages has. */
const telling: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['the', 'and', 'you', 'that', 'with', 'was', 'this', 'what', 'have', 'for']),
  es: new Set(['el', 'los', 'las', 'una', 'pero', 'muy', 'con', 'y', 'qué', 'cuando']),
  'pt-br': new Set(['não', 'você', 'uma', 'com', 'muito', 'mas', 'em', 'do', 'da', 'foi']),
};

const wordsRead = 2_000;
const fewest = 8;

/** The language that a transcript is in, if it has enough words that tell. */
export function spokenLanguage(texts: readonly string[]): Locale | null {
  const words = texts
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.slice(0, wordsRead);
  const counts = (Object.keys(telling) as Locale[])
    .map((locale) => ({
      locale,
      count: words?.filter((word) => telling[locale].has(word)).length ?? 0,
    }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || !second || first.count < fewest || first.count < 2 * second.count) return null;
  return first.locale;
}
