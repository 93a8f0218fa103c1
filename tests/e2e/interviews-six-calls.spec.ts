import { expect, test, widthOf } from './fixtures';
import { bubbles, hasInterviews, hasMessages, rows, thread } from './interview-records.ts';
import { serveRecordings } from './recordings.ts';

/** All that the specification names. */
const specified =
  /^(?:POST \/(?:login|signup|logout)|GET \/me|GET \/conversations(?:\/[^/]+\/messages)?|PUT \/conversations\/[^/]+)$/;

const recording = `${process.env.E2E_SWITCHBOARD}/recordings/a.wav`;

for (const width of [1440, 390]) {
  test(`six calls alone · interviews are readable, and nothing optional is shown, at ${width} px`, async ({
    memberWithCookie: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const ranges = await serveRecordings(page, { readable: false });
    await hasInterviews(api, 12);
    await hasMessages(api, 'c1', 12, (index) =>
      index === 2 ? { content_type: 'audio', text_content: null, audio_url: recording } : {},
    );
    await api.answer('PUT /conversations/c1', { body: {} });
    const offers = page.waitForResponse('**/api/me');
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(10);
    await (await offers).finished();

    await test.step('the list is searched and sorted, by no language', async () => {
      await page.getByRole('searchbox').fill('interview 1');
      await expect(rows(page)).toHaveCount(4);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Inside interviews' })).toHaveCount(0);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('button', { name: 'Filter and sort' }).click();
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Saved answers/ })).toHaveCount(0);
    });

    await test.step('an interview is its words', async () => {
      await rows(page).first().click();
      await expect(bubbles(page)).toHaveCount(10);
      await expect(bubbles(page).first().locator('[lang]').first()).toHaveAttribute('lang', '');
      await expect(page.locator('.remark, .remark-summary, .marked-message')).toHaveCount(0);
      await expect(thread(page).locator('details')).toHaveCount(0);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    });

    await test.step('a voice message is heard, and says no more', async () => {
      const voice = bubbles(page).nth(2);
      await voice.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(voice.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await expect(voice.getByRole('slider')).toHaveAttribute('aria-valuetext', / of 0:20$/);
      await expect(voice.locator('.said, [data-said]')).toHaveCount(0);
      await voice.getByRole('button', { name: 'Pause', exact: true }).click();
      // Nobody read it whole, to draw its wave.
      expect(ranges).not.toContain('');
    });

    await test.step('it is renamed, and not deleted', async () => {
      if (width < 768) await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Delete interview' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Edit title' }).last().click();
      const field = page.getByRole('textbox', { name: 'Title', exact: true });
      await field.fill('A better name');
      await field.press('Enter');
      await expect(page.getByRole('heading', { name: 'A better name' })).toBeFocused();
    });

    const asked = (await api.calls()).map(({ route }) => route);
    expect(asked).toContain('PUT /conversations/c1');
    expect(asked.filter((route) => !specified.test(route))).toEqual([]);
  });
}
