import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import { refuseOldNode } from './tools/setup/node.mjs';

// Before anything is loaded that an older one cannot read.
refuseOldNode();
const { locales, notFoundHeader } = await import('./lib/i18n/locales.ts');
const { pages } = await import('./lib/i18n/pages.ts');
const { inertPolicy, reportingHeader, securityHeaders } = await import('./lib/security/policy.ts');
const { askEachTime } = await import('./lib/page-cache.ts');

const language = `(${locales.join('|')})`;
/**
 * The middleware's own first matcher (it must stand there as a text; tests/unit/middleware-matcher.test.ts holds the two
 * together): where it says which language a missing page is shown in, nobody else can.
 */
const withoutLanguage = `/((?!(?:${locales.join('|')})(?:/|$)|api(?:/|$)|r/|_next/|icons/|cards/|\\.well-known/security\\.txt$|healthz$|readyz$|favicon\\.ico$|icon\\.svg$|llms\\.txt$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$).*)`;
/** What the middleware leaves alone and is never a page. */
const notPages = [
  '/api/:path*',
  '/:file(\\.well-known/security\\.txt|healthz|readyz|llms\\.txt|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)',
];
/** The error pages replace whoever would hand them their words (lib/i18n/error-words.ts). */
const errorWords = Object.fromEntries(
  locales.map((locale) => {
    const words = readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8');
    return [locale, JSON.parse(words).ErrorPage];
  }),
);
const asHeaders = (record) => Object.entries(record).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  adapterPath: fileURLToPath(new URL('./postbuild/adapter.mjs', import.meta.url)),
  env: { ERROR_WORDS: JSON.stringify(errorWords) },
  // A tree of what is needed to run, and nothing else: .next/standalone (postbuild/standalone.ts).
  ...(process.env.NEXT_OUTPUT === 'standalone' && { output: 'standalone' }),
  typedRoutes: true,
  // What ends in .dev.tsx is a page in development alone: the component book.
  pageExtensions: [...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : []), 'tsx', 'ts'],
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Loaded as they are, and only where traces are on (server/observe/tracing.ts).
  serverExternalPackages: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  experimental: {
    globalNotFound: true,
    // Most pages are never made here, but sent as the build left them: their code is not loaded ahead.
    preloadEntriesOnStart: false,
  },
  headers: async () => [
    { source: '/:path*', headers: asHeaders(securityHeaders) },
    // A page brings its own policy, from the build or the middleware; whatever is no page gets this one.
    ...notPages.map((source) => ({
      source,
      headers: asHeaders({ 'Content-Security-Policy': inertPolicy }),
    })),
    {
      source: `/:locale${language}/:path*`,
      headers: asHeaders({ 'Cache-Control': askEachTime, ...reportingHeader }),
    },
    { source: withoutLanguage, headers: asHeaders(reportingHeader) },
    {
      // Its query holds a token: no cache keeps the page, no request tells where it came from.
      source: `/:locale${language}/success`,
      headers: asHeaders({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }),
    },
    // Said as the framework's own server packs it; what a prerendered file says by itself, it does not.
    { source: '/sitemap.xml', headers: asHeaders({ 'Content-Type': 'application/xml' }) },
    { source: '/r/:ref', headers: asHeaders({ 'Referrer-Policy': 'no-referrer' }) },
  ],
  rewrites: async () => ({
    beforeFiles: [
      ...Object.values(pages).flatMap((page) =>
        locales
          .filter((locale) => !page.locales.includes(locale))
          .map((locale) => ({ source: `/${locale}${page.path}`, destination: `/${locale}` })),
      ),
      {
        source: withoutLanguage,
        has: [
          { type: 'header', key: notFoundHeader, value: `(?<locale>${language.slice(1, -1)})` },
        ],
        destination: '/:locale/404',
      },
    ],
    fallback: [{ source: `/:locale${language}/:path*`, destination: '/:locale' }],
  }),
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
