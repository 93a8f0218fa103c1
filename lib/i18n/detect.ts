import { parseAccept } from 'hono/utils/accept';
import type { NextRequest } from 'next/server';
import { localeCookie } from './locale-cookie.ts';
import { defaultLocale, isLocale, type Locale, localeForTag } from './locales.ts';
import { unprefixedPaths } from './pages.ts';

export type Signals = {
  /** The `Referer`. */
  cameFrom?: string | undefined;
  storedChoice?: string | undefined;
  acceptLanguage?: string | undefined;
  /** The `lang` of `<html>`, which only the browser knows. */
  htmlLang?: string | undefined;
  host?: string | undefined;
};

export const signalsOf = ({ headers, cookies }: NextRequest): Signals => ({
  cameFrom: headers.get('referer') ?? undefined,
  storedChoice: cookies.get(localeCookie)?.value,
  acceptLanguage: headers.get('accept-language') ?? undefined,
  host: headers.get('host') ?? undefined,
});

/** In the specified order, after the path: stored choice, browser, html tag, subdomain, English. */
export function detectLocale(signals: Signals): Locale {
  return (
    (isLocale(signals.storedChoice) ? signals.storedChoice : undefined) ??
    preferredLocale(signals.acceptLanguage) ??
    (signals.htmlLang ? localeForTag(signals.htmlLang) : undefined) ??
    localeOfHost(signals.host) ??
    defaultLocale
  );
}

const longestHeaderRead = 1_000;

/** Excludes `*`, which neither asks for a language nor refuses one. */
const validTag = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** The best language of Accept-Language by q-value. Never one refused with q=0. */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const ranges = parseAccept((header ?? '').slice(0, longestHeaderRead))
    .filter(({ type }) => validTag.test(type))
    .map(({ type, q }) => ({ locale: localeForTag(type), q }));
  const refused = ranges.filter(({ q }) => q === 0).map(({ locale }) => locale);
  return ranges.find(({ locale }) => locale && !refused.includes(locale))?.locale;
}

function localeOfHost(host: string | undefined): Locale | undefined {
  const [subdomain = '', ...domain] = (host ?? '').toLowerCase().split('.');
  return domain.length > 0 && /^[a-z]{2}(?:-[a-z]{2})?$/.test(subdomain)
    ? localeForTag(subdomain)
    : undefined;
}

function localeOfPage(address: string | undefined): Locale | undefined {
  const [, segment] = URL.parse(address ?? '')?.pathname.split('/') ?? [];
  return isLocale(segment) ? segment : undefined;
}

export type Destination = { kind: 'redirect'; to: string } | { kind: 'not-found'; locale: Locale };

/** Where a path without a (lower-case) language prefix leads. */
export function resolveUnprefixed(pathname: string, search: string, signals: Signals): Destination {
  const [, segment = '', ...rest] = pathname.split('/');
  const locale = detectLocale(signals);
  const redirect = (path: string): Destination => ({ kind: 'redirect', to: path + search });

  if (pathname === '/') return redirect(`/${locale}`);
  if (unprefixedPaths.includes(pathname)) return redirect(`/${locale}${pathname}`);
  if (pathname === '/account/billing') {
    // The page of a cancelled payment redirects here: stay in its language.
    const pageLocale = localeOfPage(signals.cameFrom) ?? locale;
    return { kind: 'redirect', to: `/${pageLocale}/my-account?tab=pricing` };
  }
  // Another spelling of a language: /EN, /pt-BR or /pt.
  const respelled = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment) ? localeForTag(segment) : undefined;
  if (respelled) return redirect(['', respelled, ...rest].join('/'));
  return { kind: 'not-found', locale };
}
