import { attempt } from '@/lib/attempt';
import type { Locale } from '@/lib/i18n/locales';
import codes from './calling-codes.json' with { type: 'json' };
import zones from './country-of-zone.json' with { type: 'json' };

export type Country = keyof typeof codes;

/** Among countries that share a calling code, the largest comes first. */
export const callingCodes: Readonly<Record<Country, string>> = codes;

export const countries = Object.keys(codes) as Country[];

/** Hints at the country of the person who types a number. */
export type Surroundings = {
  language: Locale;
  timeZone: string | undefined;
  browserLanguages: readonly string[];
};

/**
 * The zones of `Intl.Locale.getTimeZones`, which a browser would need a tenth of a second or more
 * to list, and older names that some browsers still use.
 */
const countryOfZone: Readonly<Record<string, string>> = zones;

/**
 * Where a language is spoken, the most likely country first. A language that is not listed stands
 * for its main country; English says nothing about the country.
 */
const speakers: Partial<Record<Locale, readonly string[]>> = {
  en: [],
  es: 'ES MX CO AR PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR GQ'.split(' '),
  'pt-br': 'BR PT AO MZ CV GW ST TL'.split(' '),
};

/** The countries that the number is probably of, the most likely one first. */
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

/** The country of an international number's calling code, preferably a likely one. */
export function countryOfCode(number: string, likely: readonly Country[]): Country | undefined {
  const digits = number.replace(/\D/g, '');
  return [...likely, ...countries].find((country) => digits.startsWith(callingCodes[country]));
}

const fallbackCountry = 'US';

/**
 * The regions that the languages name (`pt-BR`), otherwise the main one of the first (`pt` is
 * `BR`).
 */
function countriesOfBrowser(languages: readonly string[]): (string | undefined)[] {
  // Some browsers report invalid tags such as `C` or `en_US`.
  const locales = languages.flatMap((tag) => attempt(() => new Intl.Locale(tag)) ?? []);
  const named = locales.map((locale) => locale.region).filter(isCountry);
  return named.length > 0 ? named : [locales[0]?.maximize().region];
}

/** Not every region is a country: `es-419` is Latin America. */
export const isCountry = (region: string | undefined): region is Country =>
  region !== undefined && Object.hasOwn(codes, region);
