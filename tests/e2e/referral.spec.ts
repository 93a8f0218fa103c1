import { expect, requestsFor, standIn, test } from './fixtures';

const languages = [
  ['en', 'Redirecting you to WhatsApp...', /friend recommended/],
  ['es', 'Te estamos llevando a WhatsApp...', /Un amigo me recomendó escribirte/],
  ['pt-br', 'Levando você para o WhatsApp...', /Um amigo me recomendou falar com você/],
] as const;

test('SPEC 2 referral · it leads to the chat, in ?locale @plain', async ({ page }) => {
  const arrivals = requestsFor(page, 'https://wa.me/');
  await standIn(page, 'https://wa.me/**', 'WhatsApp');
  await page.goto('/en/refund');
  for (const [locale, words, greeting] of languages) {
    arrivals.length = 0;
    await page.goto(`/r/ana-42?locale=${locale.toUpperCase()}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}$`, 'i'));
    const href = (await page.getByRole('link').getAttribute('href')) ?? '';
    await page.waitForURL('https://wa.me/**');
    expect(arrivals).toEqual([href]);
    const url = new URL(href);
    expect(url.origin).toBe('https://wa.me');
    expect(url.pathname).toMatch(/^\/\d{8,15}$/);
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.searchParams.get('text')).toMatch(greeting);
    expect(url.searchParams.get('text')).toContain('ana-42');
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/refund$/);
  }
});

test('SPEC 2 referral · without a locale it is in the reader’s language', async ({ request }) => {
  const page = async (headers: Record<string, string>, query = '') =>
    (await request.get(`/r/abc${query}`, { headers })).text();
  expect(await page({ 'Accept-Language': 'es-AR,es;q=0.9' })).toContain('lang="es"');
  expect(await page({ 'Accept-Language': 'pt-PT' })).toContain('lang="pt-BR"');
  expect(await page({ 'Accept-Language': 'xx' })).toContain('lang="en"');
  expect(await page({ 'Accept-Language': 'es', Cookie: 'NEXT_LOCALE=pt-br' })).toContain(
    'lang="pt-BR"',
  );
  expect(await page({ 'Accept-Language': 'es' }, '?locale=klingon')).toContain('lang="es"');
  expect(await page({ 'Accept-Language': 'es' }, '?locale=en')).toContain('lang="en"');
});

test('a pasted referral or share has a preview @plain', async ({ request }) => {
  for (const path of ['/r/abc?locale=es', '/s/a-share-that-has-ended']) {
    const html = await (await request.get(path, { headers: { 'Accept-Language': 'es' } })).text();
    const og = Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]+)">/g)].map(
        ([, property = '', content = '']) => [property, content],
      ),
    );
    expect(og.title, path).toBe('Rapport · Coach de entrevistas y agente de carrera con IA');
    expect(og.description?.length, path).toBeGreaterThan(25);
    expect(og.locale, path).toBe('es_LA');
    const card = await request.get(new URL(og.image ?? '').pathname);
    expect(card.headers()['content-type'], path).toBe('image/png');
    expect(html, path).toContain('noindex');
  }
});

test('the referral page is uncached, without script or referrer @plain', async ({ request }) => {
  const answer = await request.get('/r/abc');
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  // The page has no script, so it works with JavaScript off.
  expect(await answer.text()).not.toContain('<script');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers.vary).toContain('Accept-Language');
  expect(headers['x-frame-options']).toBe('DENY');
});
