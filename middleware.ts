import { type NextRequest, NextResponse } from 'next/server';
import { demoAddress } from '@/lib/demo-pages';
import { resolveUnprefixed, signalsOf } from '@/lib/i18n/detect';
import { isLocale, type Locale, notFoundHeader } from '@/lib/i18n/locales';
import { alwaysRevalidate } from '@/lib/i18n/page-cache';
import { pagePath } from '@/lib/i18n/pages';
import { inertPolicy } from '@/lib/security/policy';
import { withPageNonce } from '@/server/guard/page-nonce';
import { log } from '@/server/observe/log';
import { requestIdOf } from '@/server/observe/request-id';

/**
 * No POST: there are no Server Actions, and the framework's parser for them must be unreachable.
 */
const methods = ['GET', 'HEAD'];

export function middleware(request: NextRequest) {
  if (!methods.includes(request.method)) return methodNotAllowed();
  const { pathname, search } = request.nextUrl;
  const [, language, page] = pathname.split('/');
  if (isLocale(language)) {
    // The former path of the conversations page.
    return page === 'interviews'
      ? redirect(new URL(`${pagePath('conversations', language)}${search}`, request.nextUrl.origin))
      : withPageNonce(request, { microphone: page === 'conversations' });
  }

  const demo = demoAddress(pathname, search, process.env);
  if (demo) {
    return redirect(demo, { 'Cache-Control': 'no-store' });
  }

  const destination = resolveUnprefixed(pathname, search, signalsOf(request));
  if (destination.kind === 'not-found') return notFound(request, destination.locale);
  return redirect(new URL(destination.to, request.nextUrl.origin), {
    Vary: 'Accept-Language, Cookie',
  });
}

const methodNotAllowed = (): NextResponse =>
  new NextResponse(null, {
    status: 405,
    headers: { Allow: methods.join(', '), 'Content-Security-Policy': inertPolicy },
  });

const redirect = (to: string | URL, headers: Record<string, string> = {}): NextResponse =>
  NextResponse.redirect(to, {
    status: 307,
    headers: { ...headers, 'Content-Security-Policy': inertPolicy },
  });

/** The token of a shared page is secret, and at least as long; people mistype the path before it. */
const maybeKey = /[^/]{32,}/g;

/** next.config.mjs makes the rewrite itself: one made here would show in a response header. */
function notFound({ headers, nextUrl }: NextRequest, locale: Locale): NextResponse {
  const path = nextUrl.pathname.replace(maybeKey, '…');
  const requestId = requestIdOf(headers.get('x-request-id'));
  log('info', 'not-found', { path, requestId });
  const requestHeaders = new Headers(headers);
  requestHeaders.set(notFoundHeader, locale);
  return NextResponse.next({
    request: { headers: requestHeaders },
    headers: { 'Cache-Control': alwaysRevalidate },
  });
}

/**
 * Paths without a language, and the private pages, which are rendered per request. Static pages,
 * assets and the API never come through here (tests/unit/middleware-matcher.test.ts).
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:en|es|pt-br)(?:/|$)|api(?:/|$)|r/[^/]+$|s/[^/]+$|_next/static/|icons/[^/]+\\.(?:png|svg)$|cards/[^/]+\\.png$|\\.well-known/security\\.txt$|healthz$|readyz$|favicon\\.ico$|icon\\.svg$|llms\\.txt$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|offline-worker\\.js$).*)',
    '/(en|es|pt-br)/conversations/:path*',
    '/(en|es|pt-br)/sheet',
    '/(en|es|pt-br)/my-account',
    '/(en|es|pt-br)/interviews',
  ],
};
