import { isLocale, type Locale } from '../i18n/locales.ts';
import { isRecord } from '../read.ts';
import { readSession } from '../session/browser.ts';
import { personOf } from '../session/person.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

const key = 'payment_return';
const keptMs = 7 * 24 * 60 * 60 * 1000;

export type PaymentReturn = { at: number; locale: Locale };

function currentPerson(): string | null {
  const session = readSession();
  return session && tokenFingerprint(personOf(session.user) ?? session.token);
}

/** Remembers that somebody came back from a payment, and in which language. */
export function rememberPaymentReturn(locale: Locale): void {
  const person = currentPerson();
  if (person === null) return;
  storeItem('localStorage', key, JSON.stringify({ at: Date.now(), locale, person }));
}

/** Valid for a week, and for no other user of this browser. */
export function readPaymentReturn(): PaymentReturn | null {
  const kept = parseJson(readItem('localStorage', key));
  if (!isRecord(kept)) return null;
  const { at, locale, person } = kept;
  if (typeof at !== 'number' || !isLocale(locale) || !(Date.now() - at < keptMs)) {
    removeItem('localStorage', key);
    return null;
  }
  return person === currentPerson() ? { at, locale } : null;
}
