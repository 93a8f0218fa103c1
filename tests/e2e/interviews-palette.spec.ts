import type { Page } from '@playwright/test';
import { creationDate } from '../../lib/time/dates.ts';
import { expectAccessible, expectAccessibleHere, expectReaderSettings } from './accessible';
import { expect, idle, store, stored, test, widthOf } from './fixtures';
import { bubbles, rows, some, thread } from './interview-records.ts';
import { walks, wordsIn } from './languages.ts';

const palette = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });

for (const { locale, width, words } of walks) {
  const { title, actions, settings, sheet, none } = words.Palette;
  test(`palette · users find interviews, actions and settings · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const title28 = 'Diseño del SISTEMA, la próxima';
    await api.has({ interviews: some(40, { 27: { title: title28 } }), c2: 3, c28: 3 });
    await page.goto(`/${locale}/conversations`);
    const opener = page.getByRole('button', { name: title });
    await expect(opener).toBeVisible();
    expect(await widthOf(page)).toBe(width);
    await page.keyboard.press('Control+k');
    await expect(palette(page, title)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('group')).toHaveCount(3);
    await expect(page.getByRole('group').first().getByRole('option')).toHaveCount(8);
    // An option includes the date, because titles may be equal.
    const dated = new RegExp(
      `^Interview 1${creationDate(Date.UTC(2026, 9, 20, 12), locale, 'UTC')}$`,
    );
    await expect(chosen(page)).toHaveText(dated);
    await expectAccessibleHere(page, `the palette in ${locale} at ${width}`);

    await test.step('arrow keys wrap around, and the selected option is announced', async () => {
      await page.keyboard.press('ArrowUp');
      await expect(chosen(page)).toHaveText(/^(?:Language|Idioma): (?:Português|Español|English)$/);
      await expect(chosen(page)).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toHaveAttribute('id', /interview-c2$/);
      const active = await field(page).getAttribute('aria-activedescendant');
      expect(await chosen(page).getAttribute('id')).toBe(active);
    });

    await test.step('words in any order, without accents, find an interview', async () => {
      await field(page).fill('proxima sistema');
      await expect(options(page)).toHaveText([/^Diseño del SISTEMA, la próxima/]);
      await page.keyboard.press('Enter');
      await expect(palette(page, title)).toHaveCount(0);
      await expect(page).toHaveURL(`/${locale}/conversations/c28`);
      await expect(bubbles(page)).toHaveCount(3);
    });

    await test.step('its shortcut pressed while it closes opens it again', async () => {
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')]);
      await idle(page);
      await expect(palette(page, title)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(palette(page, title)).toHaveCount(0);
    });

    await test.step('users find the list of keyboard shortcuts', async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill(actions.keys);
      await page.keyboard.press('Enter');
      const keys = page.getByRole('dialog', { name: sheet.title });
      await expect(keys.getByRole('term')).toHaveCount(9);
      await expectAccessibleHere(page, `the keys in ${locale} at ${width}`);
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
    });

    await test.step('the palette says when nothing is found, and Escape closes it', async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill('zzqx');
      await expect(palette(page, title).getByRole('status')).toHaveText(none);
      await page.keyboard.press('Enter');
      await expectAccessible(page, 'a palette that found nothing');
      await page.keyboard.press('Escape');
      await expect(palette(page, title)).toHaveCount(0);
    });

    await test.step('users switch the theme', async () => {
      await page.keyboard.press('Control+k');
      await field(page).fill(settings.dark);
      await page.keyboard.press('Enter');
      expect(await stored(page, 'theme')).toBe('dark');
      await expect(page.locator('html')).toHaveAttribute('data-chosen-theme', 'dark');
    });

    if (width < 768)
      await test.step('on a phone users open it with a button, tap an interview, and switch the language', async () => {
        await page.goto(`/${locale}/conversations`);
        await opener.click();
        // The computed height, because a box at half a pixel is measured as 43.99999.
        const heights = await options(page).evaluateAll((boxes) =>
          boxes.map((box) => Number.parseFloat(getComputedStyle(box).height)),
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        await options(page).filter({ hasText: 'Interview 2' }).first().click();
        await expect(page).toHaveURL(`/${locale}/conversations/c2`);
        await page.keyboard.press('Control+k');
        await options(page).filter({ hasText: 'Português' }).click();
        await expect(page).toHaveURL('/pt-br/conversations/c2');
        const cookies = await page.context().cookies();
        expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('pt-br');
      });
  });
}

test('keys · shortcuts work while reading and in the list', async ({ member: page, api }) => {
  const short = some(2, { 0: { text_content: 'We cut the queue to a third.' } });
  await api.has({ interviews: 12, c1: short, c10: short, c11: short, c12: short });
  const opener = page.getByRole('button', { name: 'Find anything' });
  await page.goto('/en/conversations');
  await expect(opener).toBeVisible();

  await test.step('Alt with an arrow opens the next or previous interview of the searched list', async () => {
    await page.getByRole('searchbox').fill('interview 1');
    await expect(rows(page)).toHaveCount(4);
    await rows(page).nth(1).press('Enter');
    await expect(page).toHaveURL('/en/conversations/c10');
    await expect(thread(page)).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page).toHaveURL('/en/conversations/c11');
    await expect(thread(page)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page).toHaveURL('/en/conversations/c1');
    // There is no interview before this one, so nothing changes.
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page).toHaveURL('/en/conversations/c1');
  });

  await test.step('single-key shortcuts work only in the list, never while typing', async () => {
    for (const key of ['?', 'j', 'k', '/']) await page.keyboard.press(key);
    await expect(thread(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('j');
    await page.getByRole('searchbox').press('?');
    await expect(page.getByRole('searchbox')).toHaveValue('j?');
    await page.getByRole('searchbox').fill('');
    await rows(page).first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    // No other shortcut works while a dialog is open.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(1)).toBeFocused();
  });

  await test.step('palette · users find saved answers, and sign out', async () => {
    await rows(page).first().press('Enter');
    await page.getByRole('button', { name: 'Save this answer' }).click();
    await page.goto('/en/conversations');
    await expect(opener).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('third queue');
    // The text of the answer is loaded with its interview.
    await expect(chosen(page)).toContainText('We cut the queue');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/conversations/c1#message-c1-m1');
    await page.keyboard.press('Control+k');
    await field(page).fill('sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en');
    expect(await stored(page)).toBeNull();
  });

  await test.step('palette · large or widely spaced text is not cut off', async () => {
    await store(page, { auth_token: api.token });
    await page.goto('/es/conversations');
    await expect(page.getByRole('button', { name: wordsIn.es.Palette.title })).toBeVisible();
    await page.keyboard.press('Control+/');
    await expectReaderSettings(page, 'the keys');
  });
});
