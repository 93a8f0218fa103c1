import { AsYouType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  type Country,
  callingCodes,
  isCountry,
  likelyCountries,
  type Surroundings,
} from './likely-countries';

/** No number is longer. Parsing such a text would take long, so it is sent as typed. */
const maxLength = 100;

/**
 * Reads a national or international number, of the chosen country if there is one. No `number`
 * means that the text is not a complete number of any likely country. The library is heavy: import
 * this module lazily.
 */
export function understandPhone(text: string, surroundings: Surroundings, chosen?: Country) {
  const countries: [Country, ...Country[]] = chosen ? [chosen] : likelyCountries(surroundings);
  const typed = text.trim();
  const number =
    typed.length > maxLength ? undefined : findNumber(withPlainDigits(typed), countries);
  if (!number) return { country: countries[0] };
  return {
    /** The number's own country, otherwise the likeliest one. */
    country: isCountry(number.country) ? number.country : countries[0],
    number: { e164: number.number, international: number.formatInternational() },
  };
}

export type TypedPhone = { text: string; country: Country };

/** Formats a number being typed in the style of a country. A calling code changes the country. */
export function formatTyped(text: string, country: Country): TypedPhone {
  if (text.length > maxLength) return { text, country };
  const format = new AsYouType(country);
  const formatted = format.input(withPlainDigits(text));
  const own = format.isInternational() ? format.getCountry() : country;
  // Other characters, or a number that no rule fits, stay as they are.
  const onlyDigits = /^[+＋]?[\p{Nd}\s().-]*$/u.test(text);
  const fits = onlyDigits && /\D\d/.test(formatted) && digitsIn(formatted) === digitsIn(text);
  return { text: fits ? formatted : text, country: isCountry(own) ? own : country };
}

/** Converts digits of other scripts to ASCII. Each script has ten in a row, after a non-digit. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1)))
      value += 1;
    return String(value % 10);
  });

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

function findNumber(typed: string, countries: Country[]): PhoneNumber | undefined {
  for (const read of readings(typed, countries)) {
    // E.164 has no extensions: such a number is sent as typed.
    if (read?.isValid() && !read.ext) return read;
  }
  return undefined;
}

/** The ways to read the text, most likely first. */
function* readings(typed: string, countries: Country[]) {
  // Many people dial 00 instead of +. [1-9]: in some countries 00 means something else.
  yield parse(typed.replace(/^00 ?(?=[1-9])/, '+').replace(/^\(\+(\d+)\)/, '+$1'));
  const compact = typed.replace(/^tel:|[\s().-]/gi, '');
  yield parse(compact);
  for (const country of countries) {
    // Chat apps show numbers with their calling code but no plus. This comes first, because a
    // German one would pass as a national number as well.
    if (compact.length > 10 && compact.startsWith(callingCodes[country]))
      yield parse(`+${compact}`);
    yield parse(typed, country);
    yield parse(compact.replace(formerPrefixes[country] ?? '', ''), country);
  }
  // Anything shorter is probably a national number of some other country.
  if (/^[1-9]\d{10,}$/.test(compact)) yield parse(`+${compact}`);
}

/** Dialled until 2019 in Mexico, 2016 in Chile; in Brazil, a placeholder for the carrier code. */
const formerPrefixes: Partial<Record<Country, RegExp>> = {
  MX: /^(?:01|044|045)(?=\d{10}$)/,
  CL: /^0(?=9\d{8}$)/,
  BR: /^0xx(?=\d{10,11}$)/i,
};

function parse(text: string, defaultCountry?: Country): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    ...(defaultCountry && { defaultCountry }),
    // The whole text must be the number, not a sentence such as "call me at 0171…".
    extract: false,
  });
  // Mexico's mobile numbers had a 1 after the country code until 2019, and chat apps still show it.
  const formerlyMexican = number?.number.match(/^\+521(\d{10})$/);
  return formerlyMexican ? parse(`+52${formerlyMexican[1]}`) : number;
}
