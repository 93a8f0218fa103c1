import type { Locale } from '@/lib/i18n/locales';
import codes from './calling-codes.json' with { type: 'json' };
import zones from './country-of-zone.json' with { type: 'json' };

export type Country = keyof typeof codes;

/** What to dial before a number of each country. Of those that share one, the largest comes first. */
export const callingCodes: Readonly<Record<Country, string>> = codes;

export const countries = Object.keys(codes) as Country[];

/** What a page knows of the person who types a number. */
export type Surroundings = {
  language: Locale;
  timeZone: string | undefined;
  browserLanguages: readonly string[];
};

/**
 * The zones of `Intl.Locale.getTimeZones`, as a file: asking a browser for every country takes a tenth of a
 * second or more. It includes older names that some browsers still use.
 */
const countryOfZone: Readonly<Record<string, string>> = zones;

/**
 * Where the page's language is spoken, the most likely country first: without a row, the one country it names.
 * English is written everywhere.
 */
const speakers: Partial<Record<Locale, readonly string[]>> = {
  en: [],
  es: 'ES MX CO AR PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR GQ'.split(' '),
  'pt-br': 'BR PT AO MZ CV GW ST TL'.split(' '),
};

/** The countries whose way of writing numbers a person may have in mind, the most likely one first. */
export function likelyCountries({
  language,
  timeZone,
  browserLanguages,
}: Surroundings): [Country, ...Country[]] {
  const here = timeZone === undefined ? undefined : countryOfZone[timeZone];
  const atHome = speakers[language] ?? [new Intl.Locale(language).maximize().region];
  const [first = fallbackCountry, ...others] = new Set(
    [
      here !== undefined && atHome.includes(here) ? here : atHome[0],
      atHome[0],
      here,
      ...countriesOfBrowser(browserLanguages),
    ].filter(isCountry),
  );
  return [first, ...others];
}

/** Whose code an international number begins with; a likely country of those that share it. */
export function countryOfCode(number: string, likely: readonly Country[]): Country | undefined {
  const digits = number.replace(/\D/g, '');
  return [...likely, ...countries].find((country) => digits.startsWith(callingCodes[country]));
}

/** Where nothing better is known. */
const fallbackCountry = 'US';

/** The regions that the languages name (`pt-BR`), else the most likely one of the first (`pt` is `BR`). */
function countriesOfBrowser(languages: readonly string[]): (string | undefined)[] {
  const locales = languages.flatMap(localeOf);
  const named = locales.map((locale) => locale.region).filter(isCountry);
  return named.length > 0 ? named : [locales[0]?.maximize().region];
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
export const isCountry = (region: string | undefined): region is Country =>
  region !== undefined && Object.hasOwn(codes, region);
