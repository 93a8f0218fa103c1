import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { conversations, hasList } from './interview-records.ts';

const navigation = { 'Sec-Fetch-Mode': 'navigate' };

async function said(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await request.get(path, { headers });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  if (!nonce) throw new Error(`${path} names no nonce.`);
  const { date: _, link = '', ...others } = answer.headers();
  const withoutNonce = (text: string) => text.replaceAll(nonce, '');
  return {
    status: answer.status(),
    nonce,
    headers: JSON.parse(withoutNonce(JSON.stringify(others))) as unknown,
    links: withoutNonce(link).split(', '),
    html: await answer.text(),
  };
}

for (const path of [
  '/en/conversations',
  '/es/conversations/c-7',
  '/pt-br/my-account?tab=pricing',
]) {
  test(`early head · ${path} says what it would have said later, and asks for its style`, async ({
    request,
  }) => {
    const own = await said(request, path);
    await said(request, path, navigation);
    const early = await said(request, path, navigation);
    expect(early.status).toBe(own.status);
    expect(early.headers).toEqual(own.headers);
    const namedBy = (links: readonly string[]) =>
      links.map((link) => /^<(\/_next\/static\/[^>]+)>; rel=preload;/.exec(link)?.[1] ?? link);
    const named = namedBy(early.links);
    expect(named).toEqual(expect.arrayContaining(namedBy(own.links)));
    expect(new Set(named).size).toBe(named.length);
    const styles = [...early.html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(styles.length).toBeGreaterThan(0);
    expect(named).toEqual(expect.arrayContaining(styles.map(([, address]) => address)));
    expect(early.nonce).not.toBe(own.nonce);
    expect(early.html.split(`nonce="${early.nonce}"`).length).toBeGreaterThan(3);
    expect(early.html).not.toContain(own.nonce);
  });
}

test('early head · it comes before the list is known, and style and fonts are fetched once', async ({
  page,
  api,
  signIn,
  context,
}) => {
  await hasList(api, conversations(30));
  await context.request.post('/api/login', { data: { email: api.email, password: 'x' } });
  await signIn();
  await page.goto('/en/conversations');
  await hasList(api, conversations(30), 1_500);
  await page.goto('/en/conversations');
  const { headMs, needed } = await page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return {
      headMs: own?.responseStart,
      needed: fetched.filter((name) => /\.(?:css|woff2)$/.test(name)),
    };
  });
  // The page itself waits 200 ms for a list before its shell goes ahead.
  expect(headMs).toBeLessThan(200);
  expect(needed.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0);
  expect(new Set(needed).size).toBe(needed.length);
  await expect(page.locator('[data-conversation-id]')).toHaveCount(10);
});
