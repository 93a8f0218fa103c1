import { readdirSync } from 'node:fs';
import { words } from '../fixtures/words.ts';
import { expect, test } from './fixtures';

const languages = [
  { path: 'en', tag: 'en', accept: 'en' },
  { path: 'es', tag: 'es', accept: 'es-MX,es;q=0.9' },
  { path: 'pt-br', tag: 'pt-BR', accept: 'pt-BR,pt;q=0.9' },
] as const;

const legacy = words`
  /developers /executives /pricing /sign-in /sign-up /forgot-password /terms-of-use
  /privacy-policy /cancellation /refund
`;

for (const { path, tag, accept } of languages) {
  test.describe(`SPEC 2 route table · ${path}`, () => {
    test('/ and legacy paths redirect with their query @plain', async ({ request }) => {
      for (const from of ['/', ...legacy]) {
        const answer = await request.get(`${from}?ref=a%20b`, {
          headers: { 'Accept-Language': accept },
          maxRedirects: 0,
        });
        expect(answer.status(), from).toBe(307);
        const location = new URL(answer.headers().location ?? '', 'http://origin.example');
        expect(location.pathname, from).toBe(`/${path}${from === '/' ? '' : from}`);
        expect(location.searchParams.get('ref'), from).toBe('a b');
        expect(answer.headers().vary, from).toContain('Accept-Language');
        expect(answer.headers().vary, from).toContain('Cookie');
      }
    });

    test('a stored choice beats the browser’s language @plain', async ({ request }) => {
      const headers = {
        'Accept-Language': 'fr, en;q=0.9, es;q=0.8',
        Cookie: `NEXT_LOCALE=${path}`,
      };
      for (const [from, to] of [
        ['/', `/${path}`],
        [`/${path}/interviews`, `/${path}/conversations`],
      ] as const) {
        const answer = await request.get(from, { headers, maxRedirects: 0 });
        expect(answer.status()).toBe(307);
        expect(answer.headers().location).toBe(to);
      }
    });

    const pages = [
      '',
      ...words`
        /sign-in /sign-up /forgot-password /sign-in-external /sign-up-external /terms-of-use
        /privacy-policy /cancellation /refund /success /account/billing/success
        /account/billing/cancel
      `,
    ];

    test('every page is in its language, with one heading @plain', async ({ request }) => {
      for (const page of pages) {
        const answer = await request.get(`/${path}${page}`, {
          headers: { 'Accept-Language': 'xx' },
        });
        expect.soft(answer.status(), page).toBe(200);
        const html = await answer.text();
        expect.soft(html, page).toContain(`<html lang="${tag}"`);
        expect.soft(html.match(/<h1[ >]/g), page).toHaveLength(1);
      }
    });

    test('catch-all: any path below a language is the landing page @plain', async ({ request }) => {
      const home = await (await request.get(`/${path}`)).text();
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(home)?.[1];
      for (const below of ['anything', 'a/b/c', '%F0%9F%8E%A4', 'interview-coach/x']) {
        const answer = await request.get(`/${path}/${below}`);
        expect(answer.status(), below).toBe(200);
        const html = await answer.text();
        expect(html, below).toContain(heading);
        expect(html, below).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/${path}"`));
      }
    });
  });
}

/** For signed-in users, see interviews-reading.spec.ts. */
test('SPEC 2 conversations has one main heading, signed out', async ({ page }) => {
  for (const { path, tag } of languages) {
    await page.goto(`/${path}/conversations`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('h1:visible')).toHaveCount(1);
  }
});

test('SPEC 2 unknown route: 404, noindex, then /404 @plain', async ({ page, context, baseURL }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const { path, tag } of languages) {
    await context.addCookies([{ name: 'NEXT_LOCALE', value: path, url: String(baseURL) }]);
    const answer = await page.goto(`/no/such/page?x=${tag}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(logged.some((text) => text.includes('/no/such/page'))).toBe(true);
    logged.length = 0;
    if (tag !== 'en') continue;
    const heading = page.getByRole('heading', { name: 'Oops! Page not found', exact: true });
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL(/\/en$/);
  }
});

test('SPEC 2 /404 and paths below /r/x and /s/x answer 404 @plain', async ({ request }) => {
  for (const path of ['/404', '/r/anna/luis', '/s/a/b']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Oops! Page not found');
  }
});

test('SPEC 2 marketing pages are English only: elsewhere the landing page', async ({ request }) => {
  for (const page of ['interview-coach', 'career-agent']) {
    expect((await request.get(`/en/${page}`)).status()).toBe(200);
    const spanish = await request.get(`/es/${page}`);
    expect(spanish.status()).toBe(200);
    expect(await spanish.text()).toMatch(/<link rel="canonical" href="[^"]*\/es"/);
  }
});

test('/demo redirects to the demo’s pages only @plain', async ({ request }) => {
  const answer = await request.get('/demo/checkout?plan=power&locale=es', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers().location).toMatch(
    /^http:\/\/localhost:\d+\/checkout\?plan=power&locale=es$/,
  );
  expect((await request.get('/demo/other', { maxRedirects: 0 })).status()).toBe(404);
});

const builtPages = () => readdirSync('.next/server', { recursive: true }).length;

test('catch-all · a hundred unknown paths add no page to the cache', async ({ baseURL }) => {
  await fetch(`${baseURL}/en/first`);
  const before = builtPages();
  for (let asked = 0; asked < 100; asked += 20) {
    const statuses = Array.from({ length: 20 }, async (_, index) => {
      const path = index % 2 ? `en/invented-${asked + index}` : `invented-${asked + index}`;
      const answer = await fetch(`${baseURL}/${path}`);
      await answer.body?.cancel();
      return answer.status;
    });
    for (const status of await Promise.all(statuses)) expect([200, 404]).toContain(status);
  }
  expect(builtPages()).toBe(before);
});
