import { countryOfBrowser } from './country-of-browser.ts';
import type { PhoneReading } from './read-phone-number.ts';

export type Understood =
  | ({ kind: 'read' } & PhoneReading)
  | { kind: 'impossible' }
  /** The rules did not arrive: whether it is a number is not known. */
  | { kind: 'unknown' };

const rules = () => import('./read-phone-number.ts');

/** The rules of the world's numbers weigh more than the page: they come when the field is touched. */
export const fetchPhoneRules = (): void => {
  rules().catch((error: unknown) => console.warn('The phone rules did not arrive', error));
};

export async function understandPhone(typed: string): Promise<Understood> {
  try {
    const { readPhoneNumber } = await rules();
    const read = readPhoneNumber(typed, countryOfBrowser(navigator.languages));
    return read ? { kind: 'read', ...read } : { kind: 'impossible' };
  } catch (error) {
    console.warn('The phone rules did not arrive', error);
    return { kind: 'unknown' };
  }
}
