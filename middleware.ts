import { type NextRequest, NextResponse } from 'next/server';
import { demoAddress } from '@/lib/demo-pages';
import { resolveUnprefixed } from '@/lib/i18n/detect';
import { isLocale, type Locale, localeCookie, notFoundHeader } from '@/lib/i18n/locales';
import { logLine } from '@/lib/observe/log-line';
import { requestIdOf } from '@/lib/observe/request-id';
import { withPageNonce } from '@/lib/security/page-nonce';

export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (isLocale(pathname.split('/')[1])) return withPageNonce(request);

  const demo = demoAddress(pathname, search, process.env);
  if (demo) {
    return NextResponse.redirect(demo, { status: 307, headers: { 'Cache-Control': 'no-store' } });
  }

  const destination = resolveUnprefixed(pathname, search, {
    storedChoice: request.cookies.get(localeCookie)?.value,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    host: request.headers.get('host') ?? undefined,
  });
  if (destination.kind === 'not-found') return notFound(request, destination.locale);
  const to = new URL(destination.to, request.nextUrl.origin);
  return NextResponse.redirect(to, { status: 307, headers: { Vary: 'Accept-Language, Cookie' } });
}

/** Which page of ours is shown is settled in next.config.mjs: a rewrite made here is told to everybody. */
function notFound({ headers, nextUrl }: NextRequest, locale: Locale): NextResponse {
  console.info(
    logLine('info', 'not-found', { path: nextUrl.pathname, requestId: requestIdOf(headers) }),
  );
  const asked = new Headers(headers);
  asked.set(notFoundHeader, locale);
  return NextResponse.next({ request: { headers: asked } });
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
