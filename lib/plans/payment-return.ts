import { isLocale, type Locale } from '../i18n/locales.ts';
import { isRecord } from '../read.ts';
import { readSession } from '../session/browser.ts';
import { personOf } from '../session/person.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';
import { isPlanName, type PlanName } from './plans.ts';
import { wantedPlan } from './wanted-plan.ts';

const key = 'payment_return';
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** `plan` is the one paid for, if that is known. */
export type PaymentReturn = { at: number; locale: Locale; plan: PlanName | undefined };

function currentPerson(): string | null {
  const session = readSession();
  return session && tokenFingerprint(personOf(session.user) ?? session.token);
}

/** Remembers that somebody came back from a payment, for which plan, and in which language. */
export function rememberPaymentReturn(locale: Locale): void {
  const person = currentPerson();
  if (person === null) return;
  const returned: PaymentReturn = { at: Date.now(), locale, plan: wantedPlan() };
  storeItem('localStorage', key, JSON.stringify({ ...returned, person }));
}

/** Valid for a week, and for no other user of this browser. */
export function readPaymentReturn(): PaymentReturn | null {
  const kept = parseJson(readItem('localStorage', key));
  if (!isRecord(kept)) return null;
  const { at, locale, plan, person } = kept;
  if (typeof at !== 'number' || !isLocale(locale) || !(Date.now() - at < keptMs)) {
    removeItem('localStorage', key);
    return null;
  }
  if (person !== currentPerson()) return null;
  return { at, locale, plan: isPlanName(plan) ? plan : undefined };
}
