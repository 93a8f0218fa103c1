import { AsYouType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  type Country,
  callingCodes,
  isCountry,
  likelyCountries,
  type Surroundings,
} from './likely-countries.ts';

export type UnderstoodPhone = {
  /** The number's own, or the likeliest one where it was not understood. */
  country: Country;
  /** Undefined where the text is no whole number of any likely country: people are warned then. */
  number?: {
    /** As it is sent. */
    e164: string;
    /** As people read it. */
    international: string;
  };
};

/**
 * Reads a number as people write it at home or abroad; where they chose a country, as it is written there. Heavy:
 * import it late.
 */
export function understandPhone(
  text: string,
  surroundings: Surroundings,
  chosen?: Country,
): UnderstoodPhone {
  const countries: [Country, ...Country[]] = chosen ? [chosen] : likelyCountries(surroundings);
  const number = findNumber(withPlainDigits(text).trim(), countries);
  if (!number) return { country: countries[0] };
  return {
    country: isCountry(number.country) ? number.country : countries[0],
    number: { e164: number.number, international: number.formatInternational() },
  };
}

export type TypedPhone = { text: string; country: Country };

/** What is being typed, as people of that country write it; the country follows a number with its code. */
export function formatTyped(text: string, country: Country): TypedPhone {
  const format = new AsYouType(country);
  const formatted = format.input(withPlainDigits(text));
  const own = format.isInternational() ? format.getCountry() : country;
  // A text that means more than its digits, or that no rule fits, stays as it is.
  const onlyDigits = /^[+＋]?[\p{Nd}\s().-]*$/u.test(text);
  const fits = onlyDigits && /\D\d/.test(formatted) && digitsIn(formatted) === digitsIn(text);
  return { text: fits ? formatted : text, country: isCountry(own) ? own : country };
}

/** Every script has ten digits in a row, and its zero after no digit. */
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
    // E.164 has no place for an extension: such a text goes out as it is.
    if (read?.isValid() && !read.ext) return read;
  }
  return undefined;
}

function* readings(typed: string, countries: Country[]) {
  // The two zeroes many people dial for the plus; in the countries where they mean something else, no.
  yield parse(typed.replace(/^00 ?(?=[1-9])/, '+').replace(/^\(\+(\d+)\)/, '+$1'));
  const compact = typed.replace(/^tel:|[\s().-]/gi, '');
  yield parse(compact);
  for (const country of countries) {
    // Chat apps show numbers so; Germany's would be whole without their code as well.
    if (compact.length > 10 && compact.startsWith(callingCodes[country]))
      yield parse(`+${compact}`);
    yield parse(typed, country);
    yield parse(compact.replace(formerPrefixes[country] ?? '', ''), country);
  }
  // Anything shorter is more likely a number of a country not thought of.
  if (/^[1-9]\d{10,}$/.test(compact)) yield parse(`+${compact}`);
}

/** What was dialled before a number until 2019 in Mexico and 2016 in Chile; in Brazil the place of a carrier's code. */
const formerPrefixes: Partial<Record<Country, RegExp>> = {
  MX: /^(?:01|044|045)(?=\d{10}$)/,
  CL: /^0(?=9\d{8}$)/,
  BR: /^0xx(?=\d{10,11}$)/i,
};

function parse(text: string, defaultCountry?: Country): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    ...(defaultCountry && { defaultCountry }),
    // The whole text is the number: "call me at 0171…" is a sentence.
    extract: false,
  });
  // Mexico's mobile numbers had a 1 after the country code until 2019, and chat apps still show it.
  const formerlyMexican = number?.number.match(/^\+521(\d{10})$/);
  return formerlyMexican ? parse(`+52${formerlyMexican[1]}`) : number;
}
