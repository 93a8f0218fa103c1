import type { Locale } from '@/lib/i18n/locales';
import { ownTimeZone } from '@/lib/time/time-zone';
import type { Country, Surroundings } from './likely-countries.ts';
import type { TypedPhone, UnderstoodPhone } from './understand-phone.ts';

let loadedRules: typeof import('./understand-phone.ts') | undefined;
const rules = async () => (loadedRules ??= await import('./understand-phone.ts'));

/** How long a sign-up waits for the rules; without them the number is sent as typed. */
const timeoutMs = 1000;

/**
 * The rules weigh more than the page, so they load when the form is touched. Returns whether they
 * did.
 */
export async function fetchPhoneRules(): Promise<boolean> {
  try {
    await rules();
    return true;
  } catch (error) {
    warn(error);
    return false;
  }
}

const surroundings = (language: Locale): Surroundings => ({
  language,
  timeZone: ownTimeZone(),
  browserLanguages: navigator.languages,
});

/** All countries, and the likely ones. Undefined if they did not load. */
export async function countriesHere(language: Locale) {
  try {
    const { callingCodes, countries, countryOfCode, likelyCountries } = await import(
      './likely-countries.ts'
    );
    const likely = likelyCountries(surroundings(language));
    return { callingCodes, countries, countryOfCode, likely };
  } catch (error) {
    warn(error);
    return undefined;
  }
}
export type CountriesHere = NonNullable<Awaited<ReturnType<typeof countriesHere>>>;

/** Formats a number while it is typed; until the rules have loaded it stays unchanged. */
export const formatTypedHere = (text: string, country: Country): TypedPhone =>
  loadedRules?.formatTyped(text, country) ?? { text, country };

/** Undefined if the rules did not load: then nothing is known about the number. */
export async function understandPhoneHere(
  typed: string,
  language: Locale,
  chosen?: Country,
): Promise<UnderstoodPhone | undefined> {
  try {
    const { understandPhone } = await rules();
    return understandPhone(typed, surroundings(language), chosen);
  } catch (error) {
    warn(error);
    return undefined;
  }
}

/** E.164 if the number was understood in time, else what was typed. */
export async function phoneToSend(
  typed: string,
  language: Locale,
  chosen?: Country,
): Promise<string> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const understood = await Promise.race([understandPhoneHere(typed, language, chosen), timeout]);
  return understood?.number?.e164 ?? typed.trim();
}

const warn = (error: unknown): void => console.warn('The phone rules did not load', error);
