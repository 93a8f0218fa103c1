import { expect, hydrated, store, test, withoutScripts } from './fixtures';

/** Whether what is behind the page is dark, and what the browser around it is told. */
const groundOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser cannot paint.');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return {
      dark: (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) < 128,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      around: metas.find(({ media }) => matchMedia(media).matches)?.content,
    };
  });

const light = { dark: false, scheme: 'light', around: '#fbf9f4' };
const dark = { dark: true, scheme: 'dark', around: '#190f25' };

const followers = ['/es/refund', '/en/conversations', '/en/account/billing/cancel', '/en/success'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`dark theme · ${javaScriptEnabled ? 'before' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, colorScheme: 'dark' });

    test('the system is followed from the first paint; marketing and paper stay light', async ({
      page,
    }) => {
      await withoutScripts(page);
      for (const path of followers) {
        await page.goto(path);
        expect(await groundOf(page), path).toEqual(dark);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await groundOf(page)).toMatchObject({ dark: false, scheme: 'light' });
      await page.emulateMedia({ media: null });
      await page.goto('/en');
      expect(await groundOf(page)).toEqual(light);
    });
  });
}

test('dark theme · a choice holds from the first paint, in every tab, until the system is chosen again', async ({
  member: page,
  context,
}) => {
  const legal = await context.newPage();
  await legal.goto('/en/refund');
  await page.goto('/en/my-account');
  expect(await groundOf(page)).toEqual(light);
  // One place to choose it in.
  await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(1);
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  expect(await groundOf(page)).toEqual(dark);
  await expect.poll(() => groundOf(legal)).toEqual(dark);

  await withoutScripts(page);
  await page.goto('/pt-br/conversations');
  expect(await groundOf(page)).toEqual(dark);

  const choice = legal.getByRole('radio', { name: 'Dark' });
  await choice.focus();
  await hydrated(legal);
  await expect(choice).toBeChecked();
  await legal.keyboard.press('ArrowRight');
  await expect(legal.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await groundOf(legal)).toEqual(light);
  await legal.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(legal)).toEqual(dark);
  await store(legal, { theme: 'light' });
  await legal.reload();
  expect(await groundOf(legal)).toEqual(light);
});
