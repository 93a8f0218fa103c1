import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '../../lib/i18n/locales.ts';
import { pages } from '../../lib/i18n/pages.ts';
import { expect, test } from './fixtures';

type Manifest = { middleware: Record<string, { matchers: { regexp: string }[] }> };

/** What the built site asks before it runs the middleware for a request. */
function entersMiddleware(path: string): boolean {
  const manifest = JSON.parse(
    readFileSync('.next/server/middleware-manifest.json', 'utf8'),
  ) as Manifest;
  const matchers = Object.values(manifest.middleware).flatMap((entry) => entry.matchers);
  expect(matchers.length).toBeGreaterThan(0);
  return matchers.some(({ regexp }) => new RegExp(regexp).test(path));
}

const privatePages = ['conversations', 'my-account'];

for (const locale of locales) {
  test(`middleware · no static page of ${locale} enters it`, () => {
    for (const [name, { path }] of Object.entries(pages)) {
      expect(entersMiddleware(`/${locale}${path}`), name).toBe(privatePages.includes(name));
    }
    expect(entersMiddleware(`/${locale}/any/other/path`)).toBe(false);
  });
}

test('middleware · no asset and no call of the API enters it', () => {
  for (const path of [
    '/_next/static/chunks/a.js',
    '/api/me',
    '/api/conversations/1/messages',
    '/icons/mark.svg',
    '/icon.svg',
    '/r/abc',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]) {
    expect(entersMiddleware(path), path).toBe(false);
  }
});

test('middleware · paths without a language, and private pages, do', () => {
  for (const path of [
    '/',
    '/sign-in',
    '/nope',
    '/EN',
    '/pt',
    '/english',
    '/es/conversations/abc',
  ]) {
    expect(entersMiddleware(path), path).toBe(true);
  }
});

test('middleware · whatever it may call missing has entered it', () => {
  const { rewrites } = JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')) as {
    rewrites: { beforeFiles: { source: string; has?: object[] }[] };
  };
  const missing = rewrites.beforeFiles.filter(({ has }) => has).map(({ source }) => source);
  expect(missing).toHaveLength(1);
  expect(readFileSync('middleware.ts', 'utf8')).toContain(
    `'${missing[0]?.replaceAll('\\', '\\\\')}'`,
  );
});

const builtPages = () => readdirSync('.next/server', { recursive: true }).length;

test('catch-all · a thousand unknown paths create no page and no cache entry', async ({
  request,
}) => {
  await request.get('/en/first');
  const before = builtPages();
  for (let asked = 0; asked < 1000; asked += 20) {
    const paths = Array.from({ length: 20 }, (_, index) => asked + index);
    const answers = await Promise.all(
      paths.map((number) =>
        request.get(number % 2 ? `/en/invented-${number}` : `/invented-${number}`),
      ),
    );
    for (const answer of answers) expect([200, 404]).toContain(answer.status());
  }
  expect(builtPages()).toBe(before);
});
