import 'server-only';
import { demoPages, hasDemoPages } from './demo-pages.ts';
import type { Locale } from './i18n/locales.ts';
import type { Checkout } from './plans/plans.ts';
import { publicSettings } from './public-env.ts';

/** Our own and other sites' addresses. Read on the server, fixed into static pages at build. */
const settings = publicSettings(process.env);

/** The public origin, for canonical addresses, hreflang and the sitemap. */
export const siteUrl = settings.SITE_URL;

export const referralUrl = settings.REFERRAL_URL;

/** Opens a chat with a greeting already typed. */
export const whatsappChatUrl = (greeting: string): string =>
  `https://wa.me/${settings.WHATSAPP_NUMBER}?text=${encodeURIComponent(greeting)}`;

/** With another API, unconfigured links do not exist. */
const hasDemo = hasDemoPages(process.env);

/** The calendar in the page's language, unless the configured address already names one. */
export function schedulingUrl(locale: Locale): string | undefined {
  const calendar = settings.SCHEDULING_URL || (hasDemo && demoPages.schedule);
  if (!calendar) return undefined;
  const [address = '', ...fragment] = calendar.split('#');
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  if (!parameters.has('locale')) parameters.set('locale', locale);
  return [`${path}?${parameters}`, ...fragment].join('#');
}

/** Whether the site invites visitors to practice on it. */
export const mayPracticeHere = settings.PRACTICE_HERE === 'on';

/** The desktop app's link, fixed at build, so that no query can change its scheme or host. */
export const desktopAddress = settings.NEXT_PUBLIC_DESKTOP_URL;

/** The download page of the desktop app, if configured. */
export const desktopAppUrl = settings.DESKTOP_APP_URL || undefined;

/** The country (by its code) or place whose law governs the terms, if configured. */
export const governingLaw = settings.GOVERNING_LAW || undefined;

/** Who runs the service, and how to reach them, as far as configured. */
export const operator = {
  name: settings.OPERATOR_NAME || undefined,
  address: settings.OPERATOR_ADDRESS || undefined,
  email: settings.OPERATOR_EMAIL || undefined,
};

const demoCheckout = (period: string, locale: Locale): string =>
  `${demoPages.checkout}?${new URLSearchParams({ plan: 'professional', period, locale })}`;

/** The payment links of the Professional plan, otherwise the demo's checkout. */
export function professionalCheckout(locale: Locale): Checkout | undefined {
  const { CHECKOUT_PROFESSIONAL_MONTHLY_URL, CHECKOUT_PROFESSIONAL_ANNUAL_URL } = settings;
  const monthly = CHECKOUT_PROFESSIONAL_MONTHLY_URL || (hasDemo && demoCheckout('monthly', locale));
  const annual = CHECKOUT_PROFESSIONAL_ANNUAL_URL || (hasDemo && demoCheckout('annual', locale));
  return monthly && annual ? { monthly, annual } : undefined;
}

/** The demo's billing portal, unless a real checkout is configured. */
export const demoPortal = (locale: Locale): string | undefined =>
  !hasDemo ||
  (settings.CHECKOUT_PROFESSIONAL_MONTHLY_URL && settings.CHECKOUT_PROFESSIONAL_ANNUAL_URL)
    ? undefined
    : `${demoPages.billing}?${new URLSearchParams({ locale })}`;

/** Power is sold in person, unless both of its payment links are configured. */
export function powerCheckout(): Checkout | undefined {
  const { CHECKOUT_POWER_MONTHLY_URL: monthly, CHECKOUT_POWER_ANNUAL_URL: annual } = settings;
  return monthly && annual ? { monthly, annual } : undefined;
}
