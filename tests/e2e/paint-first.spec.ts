import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { conversations, hasList } from './interview-records.ts';

/** React has put its own mark on the document. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  );

const scriptTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  );

async function expectPaintBeforeScripts(page: Page): Promise<void> {
  await hydrated(page);
  const painted = await page.evaluate(
    () => performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );
  const asked = await scriptTimes(page);
  expect(asked.length).toBeGreaterThan(3);
  for (const started of asked) expect(started).toBeGreaterThanOrEqual(painted - 1);
}

for (const path of ['/en', '/es', '/en/interview-coach', '/pt-br/refund', '/en/nowhere/404']) {
  test(`paint first · ${path} asks for its scripts at the first input`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await scriptTimes(page)).toEqual([]);
    await page.mouse.wheel(0, 200);
    await hydrated(page);
    expect((await scriptTimes(page)).length).toBeGreaterThan(3);
  });
}

test('paint first · a page nobody touches has its scripts some seconds later', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).loadEventStart;
  });
  for (const started of await scriptTimes(page)) expect(started - loaded).toBeGreaterThan(2_900);
});

for (const path of ['/en/sign-in', '/es/sign-up', '/pt-br/forgot-password', '/404']) {
  test(`paint first · ${path} asks for its scripts when it is painted, not before`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectPaintBeforeScripts(page);
  });
}

for (const [speed, delayMs] of [
  ['quick', 0],
  ['slow', 600],
] as const) {
  test(`paint first · the interviews of a ${speed} API need none of their scripts to be shown`, async ({
    page,
    context,
    api,
    signIn,
  }) => {
    await hasList(api, conversations(30), delayMs);
    await context.request.post('/api/login', { data: { email: api.email, password: 'x' } });
    await signIn();
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('/en/conversations', { waitUntil: 'commit' });
    if (delayMs > 0) await expect(page.getByText('Loading interviews')).toBeVisible();
    await expect(page.locator('[data-conversation-id]:visible')).toHaveCount(10);
    await expect(page.getByText('Loading interviews')).toHaveCount(0);
  });
}

test('paint first · who is signed in gets the scripts with the first frame, before any input', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/en');
  await hydrated(page);
  const painted = await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime);
  const asked = (await scriptTimes(page)).filter((started) => started <= (painted ?? 0));
  expect(asked.length).toBeGreaterThan(3);
});

test('before script: the menu opens and a chosen language is remembered', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/en?from=a-friend');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Español' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/es?from=a-friend');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('es');
});
