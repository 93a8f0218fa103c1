import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fallbackCountry } from './country-of-browser.ts';

export type PhoneReading = {
  /** As it is sent. */
  e164: string;
  /** As people read it. */
  international: string;
};

/** No number of this world is longer, extensions and brackets included. */
const longestNumber = 40;

/** Reads a number as people write it at home, or null where it cannot be one. Heavy: import it late. */
export function readPhoneNumber(typed: string, country: string): PhoneReading | null {
  if (typed.length > longestNumber) return null;
  const home = isSupportedCountry(country) ? country : fallbackCountry;
  const number = parsePhoneNumberFromString(internationalPrefix(typed.trim()), {
    defaultCountry: home,
    // The whole text is the number: "call me at 0171…" is a sentence.
    extract: false,
  });
  if (!number?.isPossible()) return null;
  return { e164: number.number, international: number.formatInternational() };
}

/** The two zeroes many people dial for the plus; in the countries where they mean something else, no. */
const internationalPrefix = (typed: string): string => typed.replace(/^00(?=[1-9])/, '+');
