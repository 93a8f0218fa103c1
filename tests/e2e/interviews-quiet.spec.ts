import { expectAccessibleHere } from './accessible';
import { boxOf, expect, test, widthOf } from './fixtures';
import { bubbles, rows, some } from './interview-records.ts';
import { serveRecordings, voiceMessage } from './recordings.ts';

const long = 'A title that is a good deal longer than one row of the list, and then longer still';

test('quiet · users see only what they need at the moment', async ({ member: page, api }) => {
  const text_content = `${'Some words that are said one after the other. '.repeat(12)}`.trim();
  await page.setViewportSize({ width: 1440, height: 900 });
  await serveRecordings(page);
  await api.has({ interviews: some(2, { 0: { status: 'pending' } }), c1: 2 });
  const segments = [{ start: 0, end: 20, text: text_content }];
  await api.has({ c2: some(1, { 0: voiceMessage('a', { text_content, segments }) }) });
  await page.goto('/en/conversations/c1');

  await test.step('buttons of rows and messages appear on hover and focus', async () => {
    const pencil = rows(page).last().locator('..').getByRole('button');
    const copy = bubbles(page).last().getByRole('button', { name: 'Copy message' });
    await page.mouse.move(0, 0);
    for (const [button, place] of [
      [pencil, rows(page).last()],
      [copy, bubbles(page).last()],
    ] as const) {
      await expect(button).toHaveCSS('opacity', '0');
      await place.hover();
      await expect(button).toHaveCSS('opacity', '1');
      await page.mouse.move(0, 0);
      await expect(button).toHaveCSS('opacity', '0');
      await button.focus();
      await expect(button).toHaveCSS('opacity', '1');
    }
  });

  await test.step('a status is a label without an explanation', async () => {
    // The label is in its row and above its messages.
    const label = page.getByText('Pending', { exact: true }).filter({ visible: true });
    await expect(label).toHaveCount(2);
    await expect(page.locator('details', { has: label })).toHaveCount(0);
  });

  await test.step('the waveform fills its bubble, and words are highlighted as they are spoken', async () => {
    await rows(page).last().click();
    const bubble = bubbles(page).first().locator('[data-bordered]').first();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const [wave, around] = [await boxOf(page.getByRole('slider')), await boxOf(bubble)];
        expect(around.x + around.width - (wave.x + wave.width)).toBeLessThanOrEqual(24);
      }).toPass();
    }
    const lit = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('said-word') ?? [])]
          .map(({ startOffset, endOffset }) => `${startOffset}-${endOffset}`)
          .join(),
      );
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(lit).not.toBe('');
    const first = await lit();
    await expect.poll(lit).not.toBe(first);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
  });

  await test.step('an empty list has no search; theme and language each have one place', async () => {
    await api.has({ interviews: 0 });
    await page.goto('/en/conversations');
    await expect(page.getByText('No interviews yet')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Español' })).toHaveCount(0);
    await page.goto('/en/my-account');
    const footer = page.getByRole('contentinfo');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(1);
      await expect(footer.getByRole('link', { name: 'Español' })).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
      expect((await boxOf(footer)).height).toBeLessThan(width < 768 ? 420 : 200);
      await expectAccessibleHere(page, `the short footer at ${width}`);
    }
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('quiet · on touch screens buttons are always visible', async ({ member: page, api }) => {
    await api.has({ interviews: some(2, { 0: { title: long } }), c1: 2 });
    await page.goto('/en/conversations');
    const pencil = page.getByRole('button', { name: 'Edit title' });
    await expect(pencil.first()).toHaveCSS('opacity', '1');
    const title = rows(page).first().locator('span').first();
    const [two, one] = [await boxOf(title), await boxOf(rows(page).last().locator('span').first())];
    expect(two.height).toBeGreaterThan(1.8 * one.height);
    expect(two.height).toBeLessThan(2.2 * one.height);
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    await rows(page).first().tap();
    await expect(bubbles(page).first().getByRole('button').first()).toHaveCSS('opacity', '1');
  });
});
