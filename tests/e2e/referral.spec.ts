import type { Page } from '@playwright/test';
import { hostileStrings } from '../fixtures/hostile-strings';
import { expect, test } from './fixtures';

/** WhatsApp itself is not part of the test: whoever is sent there is answered here. */
async function standInForWhatsapp(page: Page): Promise<string[]> {
  const arrivals: string[] = [];
  await page.route('https://wa.me/**', (route) => {
    arrivals.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'WhatsApp' });
  });
  return arrivals;
}

const languages = [
  ['en', 'Redirecting you to WhatsApp...', /friend recommended/],
  ['es', 'Te estamos llevando a WhatsApp...', /Me recomendaron escribirte/],
  ['pt-br', 'Levando você para o WhatsApp...', /Me indicaram você/],
] as const;

for (const [locale, words, greeting] of languages) {
  test(`SPEC 2 referral · ?locale=${locale}: words, then the chat @plain`, async ({ page }) => {
    const arrivals = await standInForWhatsapp(page);
    await page.goto(`/r/ana-42?locale=${locale.toUpperCase()}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}$`, 'i'));
    const href = (await page.getByRole('link').getAttribute('href')) ?? '';
    await expect.poll(() => arrivals, { timeout: 5000 }).toEqual([href]);
    const url = new URL(href);
    expect(url.origin).toBe('https://wa.me');
    expect(url.pathname).toMatch(/^\/\d{8,15}$/);
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.searchParams.get('text')).toMatch(greeting);
    expect(url.searchParams.get('text')).toContain('ana-42');
  });
}

test('SPEC 2 referral · without a locale, in the language of the reader', async ({ request }) => {
  const page = async (headers: Record<string, string>, query = '') =>
    (await request.get(`/r/abc${query}`, { headers })).text();
  expect(await page({ 'Accept-Language': 'es-AR,es;q=0.9' })).toContain('lang="es"');
  expect(await page({ 'Accept-Language': 'pt-PT' })).toContain('lang="pt-BR"');
  expect(await page({ 'Accept-Language': 'fr' })).toContain('lang="en"');
  expect(await page({ 'Accept-Language': 'es', Cookie: 'NEXT_LOCALE=pt-br' })).toContain(
    'lang="pt-BR"',
  );
  expect(await page({ 'Accept-Language': 'es' }, '?locale=klingon')).toContain('lang="es"');
  expect(await page({ 'Accept-Language': 'es' }, '?locale=en')).toContain('lang="en"');
});

test('no cache keeps the answer, it runs nothing and tells nobody @plain', async ({ request }) => {
  const answer = await request.get('/r/abc');
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers.vary).toContain('Accept-Language');
  expect(headers['x-frame-options']).toBe('DENY');
});

test('Back from the chat does not run into the redirect again', async ({ page }) => {
  await standInForWhatsapp(page);
  await page.goto('/en/refund');
  await page.goto('/r/abc');
  await page.waitForURL('https://wa.me/**');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/refund$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it works the same', async ({ page }) => {
    const arrivals = await standInForWhatsapp(page);
    await page.goto('/r/abc');
    await expect.poll(() => arrivals.length, { timeout: 5000 }).toBe(1);
  });
});

test('hostile codes change no link, and never come back as markup', async ({ request }) => {
  for (const hostile of hostileStrings.filter((_text, at) => at % 5 === 0)) {
    const answer = await request.get(`/r/${encodeURIComponent(hostile)}`, { maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
    if (answer.status() !== 200) continue;
    const html = await answer.text();
    expect(html.match(/https?:\/\/[^/"?]*/g)?.every((found) => found === 'https://wa.me')).toBe(
      true,
    );
    expect(html).not.toMatch(/<script|<img|evil\.example/);
  }
});
