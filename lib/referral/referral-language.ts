import { detectLocale, type Signals } from '../i18n/detect.ts';
import { type Locale, localeForTag } from '../i18n/locales.ts';

/** The language of a referral: the one its link asks for, else the one its reader speaks. */
export const referralLanguage = (asked: string | null, signals: Signals): Locale =>
  localeForTag(asked ?? '') ?? detectLocale(signals);

/** A code that a person could have been given. Anything else is dropped, not cleaned. */
export const referralCode = (ref: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.test(ref) ? ref : undefined;
