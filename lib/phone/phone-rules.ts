import type { Locale } from '@/lib/i18n/locales';
import type { UnderstoodPhone } from './understand-phone.ts';

const rules = () => import('./understand-phone.ts');

/** How long a sign-up waits for the rules; without them a number goes out as it was typed. */
const patience = 1000;

/** The rules of the world's numbers weigh more than the page: they come when the form is touched. */
export const fetchPhoneRules = (): void => {
  rules().catch(warn);
};

/** Undefined where the rules did not arrive: nothing is known of the number then. */
export async function understandPhoneHere(
  typed: string,
  language: Locale,
): Promise<UnderstoodPhone | undefined> {
  try {
    const { understandPhone } = await rules();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return understandPhone(typed, { language, timeZone, browserLanguages: navigator.languages });
  } catch (error) {
    warn(error);
    return undefined;
  }
}

/** E.164 where it was understood in time, else what was typed. */
export async function phoneToSend(typed: string, language: Locale): Promise<string> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const understood = await Promise.race([understandPhoneHere(typed, language), late]);
  return understood?.number?.e164 ?? typed.trim();
}

const warn = (error: unknown): void => console.warn('The phone rules did not arrive', error);
