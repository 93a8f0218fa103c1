import type { Locale } from '@/lib/i18n/locales';
import { ownTimeZone } from '@/lib/interviews/time-zone';
import type { Country, Surroundings } from './likely-countries.ts';
import type { TypedPhone, UnderstoodPhone } from './understand-phone.ts';

let arrived: typeof import('./understand-phone.ts') | undefined;
const rules = async () => (arrived ??= await import('./understand-phone.ts'));

/** How long a sign-up waits for the rules; without them a number goes out as it was typed. */
const patience = 1000;

/** The rules of the world's numbers weigh more than the page: they come when the form is touched. Whether they came. */
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

/** The countries to choose from, and those first that are likely here. Undefined where they did not arrive. */
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

/** As it is typed; until the rules have arrived, as it stands there. */
export const formatTypedHere = (text: string, country: Country): TypedPhone =>
  arrived?.formatTyped(text, country) ?? { text, country };

/** Undefined where the rules did not arrive: nothing is known of the number then. */
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

/** E.164 where it was understood in time, else what was typed. */
export async function phoneToSend(
  typed: string,
  language: Locale,
  chosen?: Country,
): Promise<string> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const understood = await Promise.race([understandPhoneHere(typed, language, chosen), late]);
  return understood?.number?.e164 ?? typed.trim();
}

const warn = (error: unknown): void => console.warn('The phone rules did not arrive', error);
