import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import { refuseOldNode } from './tools/setup/node.mjs';

// Before importing anything that an older Node cannot parse.
refuseOldNode();
const { locales, notFoundHeader } = await import('./lib/i18n/locales.ts');
const { pages } = await import('./lib/i18n/pages.ts');
const { inertPolicy, reportingHeader, securityHeaders, workerPolicy } = await import(
  './lib/security/policy.ts'
);
const { alwaysRevalidate } = await import('./lib/i18n/page-cache.ts');

const language = `(${locales.join('|')})`;
/**
 * The same as the middleware's first matcher, which must be a literal
 * (tests/unit/middleware-matcher.test.ts compares them). On these paths, the middleware sets the
 * not-found page's language header, so clients cannot.
 */
const withoutLanguage = `/((?!(?:${locales.join('|')})(?:/|$)|api(?:/|$)|r/[^/]+$|s/[^/]+$|_next/static/|icons/[^/]+\\.(?:png|svg)$|cards/[^/]+\\.png$|\\.well-known/security\\.txt$|healthz$|readyz$|favicon\\.ico$|icon\\.svg$|llms\\.txt$|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|offline-worker\\.js$).*)`;
/** What the middleware has called missing. */
const missing = {
  source: withoutLanguage,
  has: [{ type: 'header', key: notFoundHeader, value: `(?<locale>${language.slice(1, -1)})` }],
  destination: '/:locale/404',
};
/** Paths that are never pages and do not go through the middleware. */
const notPages = [
  '/api/:path*',
  '/:file(\\.well-known/security\\.txt|healthz|readyz|llms\\.txt|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)',
];
/** Texts inlined at build, for components that get none from their page (lib/i18n/*-words.ts). */
const builtIn = (namespace) => {
  const read = (file) => JSON.parse(readFileSync(new URL(`./messages/${file}`, import.meta.url)));
  const wordsIn = (locale) => ({ ...read(`${locale}.json`), ...read(`late/${locale}.json`) });
  const entries = locales.map((locale) => [locale, wordsIn(locale)[namespace]]);
  return JSON.stringify(Object.fromEntries(entries));
};
const asHeaders = (record) => Object.entries(record).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  adapterPath: fileURLToPath(new URL('./postbuild/adapter.mjs', import.meta.url)),
  env: {
    ERROR_WORDS: builtIn('ErrorPage'),
    BROWSER_CHECK_WORDS: builtIn('BrowserCheck'),
  },
  // Makes .next/standalone, a folder with only the files needed to run (postbuild/standalone.ts).
  ...(process.env.NEXT_OUTPUT === 'standalone' && { output: 'standalone' }),
  typedRoutes: true,
  // A third of the first start's build; `npm run check` and CI look at them (tools/testing/suites.ts).
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Not bundled, and loaded only if tracing is on (server/observe/tracing.ts).
  serverExternalPackages: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  experimental: {
    globalNotFound: true,
    // As the middleware and the routes compare paths: otherwise `/S/conversations` is sent to the
    // not-found page by the middleware, and to the interviews by what follows it.
    caseSensitiveRoutes: true,
    // Most pages are prerendered and never rendered at run time, so their code is not preloaded.
    preloadEntriesOnStart: false,
  },
  headers: async () => [
    { source: '/:path*', headers: asHeaders(securityHeaders) },
    // Pages get their policy from the build or the middleware; everything else gets this one.
    ...notPages.map((source) => ({
      source,
      headers: asHeaders({ 'Content-Security-Policy': inertPolicy }),
    })),
    {
      source: `/:locale${language}/:path*`,
      headers: asHeaders({ 'Cache-Control': alwaysRevalidate, ...reportingHeader }),
    },
    { source: withoutLanguage, headers: asHeaders(reportingHeader) },
    // What is missing there is a prerendered page, which shared caches could keep for a year.
    {
      source: '/:path(cards/.*|icon\\.svg)',
      headers: asHeaders({ 'Cache-Control': alwaysRevalidate }),
    },
    {
      // Its query contains a token.
      source: `/:locale${language}/success`,
      headers: asHeaders({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }),
    },
    // The framework compresses by the type set here; it ignores that of a prerendered file.
    { source: '/sitemap.xml', headers: asHeaders({ 'Content-Type': 'application/xml' }) },
    {
      // It may only fetch from our own server.
      source: '/offline-worker.js',
      headers: asHeaders({ 'Content-Security-Policy': workerPolicy }),
    },
    { source: '/r/:ref', headers: asHeaders({ 'Referrer-Policy': 'no-referrer' }) },
    {
      // Anybody with the address can open it.
      source: '/s/:token',
      headers: asHeaders({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }),
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      ...Object.values(pages).flatMap((page) =>
        locales
          .filter((locale) => !page.locales.includes(locale))
          .map((locale) => ({ source: `/${locale}${page.path}`, destination: `/${locale}` })),
      ),
      missing,
    ],
    // Again, because the framework compares those before files without regard to letter case.
    afterFiles: [missing],
    fallback: [{ source: `/:locale${language}/:path*`, destination: '/:locale' }],
  }),
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
