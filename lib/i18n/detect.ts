import { defaultLocale, isLocale, type Locale, localeForTag } from './locales.ts';
import { unprefixedPaths } from './pages.ts';

export type Signals = {
  /** The address of the page that led here, as the browser tells it. */
  cameFrom?: string | undefined;
  storedChoice?: string | undefined;
  acceptLanguage?: string | undefined;
  /** Only a document has an `html` tag; a server asks without it. */
  htmlLang?: string | undefined;
  host?: string | undefined;
};

/** The specification's order after the path: stored choice, browser, html tag, subdomain, English. */
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
 * Reads Accept-Language with its q-values; what it refuses (q=0) is never chosen. By hand, because negotiator and
 * @formatjs/intl-localematcher throw on a tag that is none, and bring 240 KB for three languages to the middleware.
 */
export function preferredLocale(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').slice(0, longestHeaderRead).split(',').map(readRange);
  const byWish = ranges.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  const refused = ranges.filter(({ q }) => q === 0).map(({ tag }) => localeForTag(tag));
  for (const { tag } of byWish) {
    const locale = tag === '*' ? undefined : localeForTag(tag);
    if (locale && !refused.includes(locale)) return locale;
  }
  return undefined;
}

function readRange(range: string): { tag: string; q: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.split('=')[1];
  const q = weight === undefined ? 1 : Number(weight);
  const readable = /^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/i.test(tag);
  return { tag, q: readable && q >= 0 && q <= 1 ? q : 0.001 * Number(readable) };
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

/** Where a path without a (lower-case) language segment leads. */
export function resolveUnprefixed(pathname: string, search: string, signals: Signals): Destination {
  const [, segment = '', ...rest] = pathname.split('/');
  const locale = detectLocale(signals);
  const redirect = (path: string): Destination => ({ kind: 'redirect', to: path + search });

  if (pathname === '/') return redirect(`/${locale}`);
  if (unprefixedPaths.includes(pathname)) return redirect(`/${locale}${pathname}`);
  if (pathname === '/account/billing') {
    // By itself a cancelled payment leads here: on in the language one paid in.
    const spoken = localeOfPage(signals.cameFrom) ?? locale;
    return { kind: 'redirect', to: `/${spoken}/my-account?tab=pricing` };
  }
  const meant = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment) ? localeForTag(segment) : undefined;
  if (meant) return redirect(['', meant, ...rest].join('/'));
  return { kind: 'not-found', locale };
}
