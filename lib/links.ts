import 'server-only';
import type { Locale } from './i18n/locales.ts';
import type { Checkout } from './plans/plans.ts';

/** Where the site leads outside itself. Read on the server, fixed into static pages at build. */
const whatsappNumber = process.env.WHATSAPP_NUMBER ?? '12025550123';

export const referralUrl = process.env.REFERRAL_URL ?? `https://wa.me/${whatsappNumber}`;

/** A chat with a greeting already typed. Only the text varies: scheme, host and number never do. */
export const whatsappChatUrl = (greeting: string): string =>
  `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting)}`;

const embeddedApi = `http://localhost:${process.env.API_PORT ?? '4310'}`;

export const schedulingUrl = process.env.SCHEDULING_URL ?? `${embeddedApi}/schedule`;

const demoCheckout = (period: string, locale: Locale): string =>
  `${embeddedApi}/checkout?${new URLSearchParams({ plan: 'professional', period, locale })}`;

/** The hosted checkout of a plan: a payment link for each period, else the demo's. */
export const professionalCheckout = (locale: Locale): Checkout => ({
  monthly: process.env.CHECKOUT_PROFESSIONAL_MONTHLY_URL || demoCheckout('monthly', locale),
  annual: process.env.CHECKOUT_PROFESSIONAL_ANNUAL_URL || demoCheckout('annual', locale),
});

/** Power is sold by people; it has a checkout only where both of its links are configured. */
export function powerCheckout(): Checkout | undefined {
  const monthly = process.env.CHECKOUT_POWER_MONTHLY_URL;
  const annual = process.env.CHECKOUT_POWER_ANNUAL_URL;
  return monthly && annual ? { monthly, annual } : undefined;
}
