import type { Page } from '@playwright/test';
import { expect, hydrated, requestsFor, test, withoutScripts } from './fixtures';
import { rows } from './interview-records.ts';

/** Stops the clock of the page that is loaded next, then moved only by `page.clock.runFor`. */
async function stopTimeBefore(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

test('paint first · reading pages load scripts at the first input, or after three seconds @plain', async ({
  context,
}) => {
  const expectScriptsAfter = async (path: string, act: (page: Page) => Promise<void>) => {
    const page = await context.newPage();
    const scripts = requestsFor(page, '.js');
    await stopTimeBefore(page);
    await page.goto(path);
    await page.clock.runFor(2_900);
    expect(scripts, path).toEqual([]);
    await act(page);
    await page.clock.resume();
    await hydrated(page);
    expect(scripts.length, path).toBeGreaterThan(3);
    await page.close();
  };
  for (const path of ['/en/interview-coach', '/pt-br/refund', '/es/nowhere/404'])
    await expectScriptsAfter(path, (page) => page.mouse.wheel(0, 200));
  await test.step('without any input they load after three seconds', () =>
    expectScriptsAfter('/en', (page) => page.clock.runFor(200)));
});

test('paint first · a page with a form loads its scripts once painted', async ({ page }) => {
  for (const path of ['/en/sign-in', '/es/sign-up', '/pt-br/forgot-password', '/404']) {
    await page.goto(path);
    await hydrated(page);
    const { painted, requested } = await page.evaluate(() => ({
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(requested.length, path).toBeGreaterThan(3);
    expect(Math.min(...requested), path).toBeGreaterThanOrEqual(painted - 1);
  }
});

test('paint first · users see their interviews without script @plain', async ({
  memberWithCookie: page,
  api,
}) => {
  await api.has({ interviews: 30 });
  await withoutScripts(page);
  await page.goto('/en/conversations', { waitUntil: 'commit' });
  await expect(rows(page).filter({ visible: true })).toHaveCount(10);
  await expect(page.getByText('Loading interviews')).toHaveCount(0);
});

test('paint first · a page whose data file is gone reloads once @plain', async ({ page }) => {
  const pages = requestsFor(page, '/en');
  const content = requestsFor(page, '/_next/static/content/');
  await page.route('**/_next/static/content/*', (route) => route.fulfill({ status: 404 }));
  const opened = () => pages.filter((address) => address.endsWith('/en')).length;
  // A slow page loads its scripts without an input, and may reload before it is scrolled.
  await page.goto('/en', { waitUntil: 'commit' });
  const scroll = () => {
    // Fails if the page reloads before it has confirmed the scrolling.
    page.mouse.wheel(0, 100).catch(() => undefined);
    return opened();
  };
  await expect.poll(scroll).toBe(2);
  await page.waitForLoadState();
  await stopTimeBefore(page);
  await page.reload();
  content.length = 0;
  for (let at = 0; at < 80; at += 1) {
    await page.mouse.wheel(0, at % 2 ? -50 : 50);
    await page.clock.runFor(100);
  }
  expect(content.length).toBeGreaterThan(1);
  expect(content.length).toBeLessThanOrEqual(4);
  const preloads = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(preloads).size).toBe(preloads.length);
  expect(opened()).toBe(3);
});

test('paint first · for signed-in users scripts load with the first frame', async ({
  member: page,
}) => {
  const scripts = requestsFor(page, '.js');
  await stopTimeBefore(page);
  await page.goto('/en');
  expect(scripts).toEqual([]);
  await page.clock.runFor(50);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await page.clock.resume();
  await hydrated(page);
});

test('paint first · before scripts, the menu opens and a chosen language is remembered', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutScripts(page);
  await page.goto('/en?from=a-friend');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  // The browser exposes the popover's state itself; an attribute would be wrong until scripts run.
  await expect(menu).not.toHaveAttribute('aria-expanded');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Español' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/es?from=a-friend');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('es');
});
