import { type NextRequest, NextResponse } from 'next/server';
import { resolveUnprefixed } from '@/lib/i18n/detect';
import { isLocale, localeCookie } from '@/lib/i18n/locales';
import { withPageNonce } from '@/lib/security/page-nonce';

export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (isLocale(pathname.split('/')[1])) return withPageNonce(request);

  const destination = resolveUnprefixed(pathname, search, {
    storedChoice: request.cookies.get(localeCookie)?.value,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    host: request.headers.get('host') ?? undefined,
  });
  const response =
    destination.kind === 'redirect'
      ? NextResponse.redirect(new URL(destination.to, request.nextUrl.origin), 307)
      : NextResponse.rewrite(new URL(`/${destination.locale}/404`, request.nextUrl.origin));
  if (destination.kind === 'not-found') {
    console.info(JSON.stringify({ event: 'not-found', path: pathname }));
  }
  response.headers.set('Vary', 'Accept-Language, Cookie');
  return response;
}

/**
 * Only paths without a language, and the private pages that are rendered a request. A static page, an
 * asset or the API never comes through here (tests/e2e/middleware.spec.ts shows it).
 */
export const config = {
  matcher: [
    '/((?!(?:en|es|pt-br)(?:/|$)|api(?:/|$)|r/|_next/|icons/|cards/|healthz$|readyz$|favicon\\.ico$|icon\\.svg$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$).*)',
    '/(en|es|pt-br)/conversations/:path*',
    '/(en|es|pt-br)/my-account',
  ],
};
