import { expect, test } from './fixtures';

const readingPages = [
  '/en',
  '/es',
  '/en/interview-coach',
  '/pt-br/refund',
  '/en/nowhere/404',
  '/404',
];

for (const path of readingPages) {
  test(`paint first · ${path} asks for its scripts when it is painted, not before`, async ({
    page,
  }) => {
    await page.goto(path);
    // Hydrated: React has put its own mark on the document.
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
    );
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(3);
    for (const started of asked) expect(started).toBeGreaterThanOrEqual(painted - 1);
  });
}

test('paint first · who is signed in gets the scripts at once', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en');
  const sources = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => src).map(({ src }) => src),
  );
  expect(sources.length).toBeGreaterThan(3);
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
