import { readFileSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { locales } from '@/lib/i18n/locales';
import { config } from '@/middleware';
import { words } from '../fixtures/words.ts';

const entersMiddleware = (url: string): boolean => unstable_doesMiddlewareMatch({ config, url });

it.each([
  ...words`
    /_next/static/chunks/a.js /api/me /api/conversations/1/messages /icons/mark.svg /icon.svg /r/abc
    /s/abc /healthz /readyz /llms.txt /robots.txt /sitemap.xml /manifest.webmanifest
    /offline-worker.js /.well-known/security.txt
  `.map((path) => [path, false] as const),
  // These are paths without a language, and private pages.
  ...words`
    / /sign-in /nope /EN /pt /english /es/conversations/abc /r/anna/luis /s/a/b /r /s
    /API/me /S/abc /_next/conversations /icons/conversations /cards/conversations/3
  `.map((path) => [path, true] as const),
])('the middleware runs on %s: %s', (path, runs) => {
  expect(entersMiddleware(path)).toBe(runs);
});

it('only paths that run through the middleware can be marked as missing', () => {
  const configuration = readFileSync('next.config.mjs', 'utf8');
  const [withoutLanguage = ''] = config.matcher;
  const asTemplate = withoutLanguage
    .replaceAll('\\', '\\\\')
    .replace(locales.join('|'), `\${locales.join('|')}`);
  expect(configuration).toContain(`const withoutLanguage = \`${asTemplate}\`;`);
  const onCondition = [...configuration.matchAll(/source: ([^\n]+),\n\s+has: \[/g)];
  expect(onCondition.map(([, source]) => source)).toEqual(['withoutLanguage']);
});
