import { defaultLocale, isLocale, type Locale, localeForTag } from './locales.ts';
import { unprefixedPaths } from './pages.ts';

export type Signals = {
  /** The `Referer`. */
  cameFrom?: string | undefined;
  storedChoice?: string | undefined;
  acceptLanguage?: string | undefined;
  /** The `lang` of `<html>`: only known in the browser. */
  htmlLang?: string | undefined;
  host?: string | undefined;
};

/** As specified, after the path: stored choice, browser, html tag, subdomain, English. */
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

/**
 * Reads Accept-Language with its q-values; languages refused with q=0 are never chosen. Written by hand,
 * because negotiator and @formatjs/intl-localematcher throw on an invalid tag, and would add 240 KB to the
 * middleware for three languages.
 */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').slice(0, longestHeaderRead).split(',').flatMap(readRange);
  const preferred = ranges.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const refused = ranges.filter(({ q }) => q === 0).map(({ tag }) => localeForTag(tag));
  for (const { tag } of preferred) {
    const locale = tag === '*' ? undefined : localeForTag(tag);
    if (locale && !refused.includes(locale)) return locale;
  }
  return undefined;
}

/** Nothing for an invalid tag: it neither asks for a language nor refuses one. */
function readRange(range: string): { tag: string; q: number }[] {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/i.test(tag)) return [];
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.split('=')[1];
  const q = weight === undefined ? 1 : Number(weight);
  return [{ tag, q: q >= 0 && q <= 1 ? q : 0.001 }];
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
    // The page for a cancelled payment redirects here: continue in that page's language.
    const pageLocale = localeOfPage(signals.cameFrom) ?? locale;
    return { kind: 'redirect', to: `/${pageLocale}/my-account?tab=pricing` };
  }
  // Another spelling of a language, such as /EN, /pt-BR or /pt.
  const respelled = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment) ? localeForTag(segment) : undefined;
  if (respelled) return redirect(['', respelled, ...rest].join('/'));
  return { kind: 'not-found', locale };
}
