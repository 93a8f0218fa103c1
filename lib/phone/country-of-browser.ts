/** Where nothing better is known. */
export const fallbackCountry = 'US';

/**
 * The country whose way of writing numbers a person most likely has in mind: the region of their first
 * language that names one (`pt-BR`), else the most likely region of their first language (`pt` is `BR`).
 */
export function countryOfBrowser(languages: readonly string[]): string {
  const locales = languages.flatMap(localeOf);
  const region =
    locales.map((locale) => locale.region).find(isCountry) ?? locales[0]?.maximize().region;
  return isCountry(region) ? region : fallbackCountry;
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    // Browsers have been seen to report tags such as `C` or `en_US`: they say nothing.
    return [];
  }
}

/** `es-419` is a region as well, and no country. */
const isCountry = (region: string | undefined): region is string => /^[A-Z]{2}$/.test(region ?? '');
