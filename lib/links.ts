import 'server-only';
import { demoPages } from './demo-pages.ts';
import type { Locale } from './i18n/locales.ts';
import type { Checkout } from './plans/plans.ts';
import { publicSettings } from './public-env.ts';

/** Where the site leads outside itself. Read on the server, fixed into static pages at build. */
const settings = publicSettings(process.env);

export const referralUrl = settings.REFERRAL_URL;

/** A chat with a greeting already typed. Only the text varies: scheme, host and number never do. */
export const whatsappChatUrl = (greeting: string): string =>
  `https://wa.me/${settings.WHATSAPP_NUMBER}?text=${encodeURIComponent(greeting)}`;

/** The calendar in the language of the page; an address that names a language itself keeps it. */
export function schedulingUrl(locale: Locale): string {
  const [address = '', ...fragment] = (settings.SCHEDULING_URL || demoPages.schedule).split('#');
  const [path, query] = address.split('?');
  const asked = new URLSearchParams(query);
  if (!asked.has('locale')) asked.set('locale', locale);
  return [`${path}?${asked}`, ...fragment].join('#');
}

/** Where the desktop app is had; nowhere unless it is configured. */
export const desktopAppUrl = settings.DESKTOP_APP_URL || undefined;

/** Who runs the service, and where they are written to: what is configured of it. */
export const operator = {
  name: settings.OPERATOR_NAME || undefined,
  address: settings.OPERATOR_ADDRESS || undefined,
  email: settings.OPERATOR_EMAIL || undefined,
};

const demoCheckout = (period: string, locale: Locale): string =>
  `${demoPages.checkout}?${new URLSearchParams({ plan: 'professional', period, locale })}`;

/** The hosted checkout of a plan: a payment link for each period, else the demo's. */
export const professionalCheckout = (locale: Locale): Checkout => ({
  monthly: settings.CHECKOUT_PROFESSIONAL_MONTHLY_URL || demoCheckout('monthly', locale),
  annual: settings.CHECKOUT_PROFESSIONAL_ANNUAL_URL || demoCheckout('annual', locale),
});

/** Where what the demo sold is managed; nowhere beside a checkout of one's own. */
export const demoPortal = (locale: Locale): string | undefined =>
  settings.CHECKOUT_PROFESSIONAL_MONTHLY_URL && settings.CHECKOUT_PROFESSIONAL_ANNUAL_URL
    ? undefined
    : `${demoPages.billing}?${new URLSearchParams({ locale })}`;

/** Power is sold by people; it has a checkout only where both of its links are configured. */
export function powerCheckout(): Checkout | undefined {
  const { CHECKOUT_POWER_MONTHLY_URL: monthly, CHECKOUT_POWER_ANNUAL_URL: annual } = settings;
  return monthly && annual ? { monthly, annual } : undefined;
}
