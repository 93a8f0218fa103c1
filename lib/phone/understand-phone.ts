import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { likelyCountries, type Surroundings } from './likely-countries.ts';

export type UnderstoodPhone = {
  /** The number's own, or the likeliest one where it was not understood. */
  country: CountryCode;
  /** Undefined where the text is no whole number of any likely country: people are warned then. */
  number?: {
    /** As it is sent. */
    e164: string;
    /** As people read it. */
    international: string;
  };
};

/** Reads a number as people write it at home or abroad. Heavy: import it late. */
export function understandPhone(text: string, surroundings: Surroundings): UnderstoodPhone {
  const countries = likelyCountries(surroundings);
  const number = findNumber(text.trim(), countries);
  const country = number?.country ?? countries[0];
  if (!number) return { country };
  return {
    country,
    number: { e164: number.number, international: number.formatInternational() },
  };
}

function findNumber(typed: string, countries: CountryCode[]): PhoneNumber | undefined {
  for (const read of readings(typed, countries)) {
    // E.164 has no place for an extension: such a text goes out as it is.
    if (read?.isValid() && !read.ext) return read;
  }
  return undefined;
}

function* readings(typed: string, countries: CountryCode[]) {
  // The two zeroes many people dial for the plus; in the countries where they mean something else, no.
  yield parse(typed.replace(/^00(?=[1-9])/, '+'));
  for (const country of countries) yield parse(typed, country);
  // Chat apps show numbers so. Anything shorter is more likely a number of a country not thought of.
  const digits = typed.replace(/[\s().-]/g, '');
  if (/^[1-9]\d{10,}$/.test(digits)) yield parse(`+${digits}`);
}

function parse(text: string, defaultCountry?: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    ...(defaultCountry && { defaultCountry }),
    // The whole text is the number: "call me at 0171…" is a sentence.
    extract: false,
  });
  // Mexico's mobile numbers had a 1 after the country code until 2019, and chat apps still show it.
  const formerlyMexican = number?.number.match(/^\+521(\d{10})$/);
  return formerlyMexican ? parse(`+52${formerlyMexican[1]}`) : number;
}
