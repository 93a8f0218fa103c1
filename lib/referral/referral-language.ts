import { detectLocale, type Signals } from '../i18n/detect.ts';
import { type Locale, localeForTag } from '../i18n/locales.ts';

/** The language of a referral: the one in its link, else the visitor's. */
export const referralLanguage = (requested: string | null, signals: Signals): Locale =>
  localeForTag(requested ?? '') ?? detectLocale(signals);

/** A well-formed referral code. Anything else is dropped, not sanitised. */
export const referralCode = (ref: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.test(ref) ? ref : undefined;
