import { failedImport } from '@/lib/failed-import';
import type { Locale } from '@/lib/i18n/locales';
import { ownTimeZone } from '@/lib/time/time-zone';
import type { Country, Surroundings } from './likely-countries';
import type { TypedPhone } from './understand-phone';

/** Heavier than the page itself, so they load when the form is first used. */
let rules: typeof import('./understand-phone') | null = null;
const loadRules = async () => {
  rules ??= await import('./understand-phone').catch(failedImport);
  return rules;
};

/** How long sending waits for the rules. Without them the number is sent as typed. */
const timeoutMs = 1000;

/** Resolves to whether they loaded. */
export const fetchPhoneRules = async (): Promise<boolean> => (await loadRules()) !== null;

const surroundings = (language: Locale): Surroundings => ({
  language,
  timeZone: ownTimeZone(),
  browserLanguages: navigator.languages,
});

/** All countries, and the likely ones. Undefined if they did not load. */
export async function countriesHere(language: Locale) {
  const loaded = await import('./likely-countries').catch(failedImport);
  if (!loaded) return undefined;
  return { ...loaded, likely: loaded.likelyCountries(surroundings(language)) };
}
export type CountriesHere = NonNullable<Awaited<ReturnType<typeof countriesHere>>>;

/** Formats a number being typed. It stays unchanged until the rules have loaded. */
export const formatTypedHere = (text: string, country: Country): TypedPhone =>
  rules?.formatTyped(text, country) ?? { text, country };

/** Undefined if the rules did not load. */
export async function understandPhoneHere(typed: string, language: Locale, chosen?: Country) {
  return (await loadRules())?.understandPhone(typed, surroundings(language), chosen);
}

/**
 * E.164 if the number was understood in time, otherwise as typed, without separators that we added.
 */
export async function phoneToSend(typed: string, language: Locale, chosen?: Country) {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const understood = await Promise.race([understandPhoneHere(typed, language, chosen), timeout]);
  const text = typed.trim();
  if (!understood) return text;
  if (understood.number) return understood.number.e164;
  const plain = text.replace(/[^+＋\p{Nd}]/gu, '');
  return formatTypedHere(plain, understood.country).text === text ? plain : text;
}
