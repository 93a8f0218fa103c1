import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api.ts';
import { boxOf, expect, holdScripts, standIn, test, withoutScriptsOf } from './fixtures';

const phone = (page: Page) => page.locator('#phone-number');
const hint = (page: Page) => page.locator('#phone-number-hint').getByRole('status');

async function open(page: Page, path: string): Promise<void> {
  await standIn(page, '**/conversations', 'Signed up');
  await page.goto(path);
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
}

async function fillTheRest(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('correct horse');
  await page.locator('#confirm-password').fill('correct horse');
}

/** Submits the form, and returns the number that was sent. */
async function numberSent(page: Page, api: FakeApi): Promise<unknown> {
  await fillTheRest(page, api.email);
  await page.locator('#confirm-password').press('Enter');
  await page.waitForURL('**/conversations');
  const sent = await api.sent('POST /signup');
  await page.evaluate(() => localStorage.clear());
  return sent.at(-1)?.user.phone_number;
}

test('phone number · users get a warning about an odd one, and can still send it', async ({
  page,
  api,
}) => {
  for (const [locale, country, warning, typed, sent] of [
    [
      'en',
      'US +1, country: United States',
      'This number looks incomplete or wrong. You can still use it.',
      '  12 34 ',
      '12 34',
    ],
    [
      'es',
      'ES +34, país: España',
      'Parece incompleto o incorrecto. Aun así puedes usarlo.',
      '612 34 56 78',
      '+34612345678',
    ],
    [
      'pt-br',
      'BR +55, país: Brasil',
      'Parece incompleto ou incorreto. Mesmo assim, você pode usá-lo.',
      '(21) 98765-4321',
      '+5521987654321',
    ],
  ] as const)
    await test.step(`/${locale}`, async () => {
      await open(page, `/${locale}/sign-up`);
      await expect(page.getByRole('button', { name: country })).toBeVisible();
      const form = page.locator('form');
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await phone(page).fill('');
        const before = await boxOf(form);
        await phone(page).fill('  12 34 ');
        await expect(hint(page)).toHaveText('');
        await phone(page).blur();
        await expect(hint(page)).toHaveText(warning);
        // The warning must not move what is below it.
        expect((await boxOf(form)).height).toBe(before.height);
      }
      await expect(phone(page)).toHaveAccessibleDescription(warning);
      await expect(phone(page)).not.toHaveAttribute('aria-invalid');
      await expect(phone(page)).toHaveValue('  12 34 ');
      await phone(page).press('End');
      await phone(page).press('5');
      await expect(hint(page)).toHaveText('');
      // Sets the value without key events, as a browser's autofill does.
      await phone(page).evaluate((input: HTMLInputElement, text) => {
        input.value = text;
      }, typed);
      expect(await numberSent(page, api)).toBe(sent);
    });
});

test('phone number · is required, and its code sets the country', async ({ page, api }) => {
  await open(page, '/en/sign-up');
  await fillTheRest(page, api.email);
  await phone(page).fill('   ');
  await page.locator('form button[type=submit]').click();
  await expect(phone(page)).toBeFocused();
  expect(await page.locator('#phone-number:invalid').count()).toBe(1);
  expect(await api.calls('POST /signup')).toEqual([]);

  await test.step('the country follows the code typed, and a chosen country changes the code', async () => {
    await phone(page).fill('');
    await phone(page).pressSequentially('+34612345678');
    await expect(phone(page)).toHaveValue('+34 612 34 56 78');
    await page.getByRole('button', { name: 'ES, country: Spain' }).click();
    await page.getByRole('combobox').fill('FR');
    await page.keyboard.press('Enter');
    await expect(phone(page)).toHaveValue('+33 6 12 34 56 78');
    await phone(page).blur();
    await expect(hint(page)).toHaveText('Will be saved as +33 6 12 34 56 78');
    await phone(page).fill('');
    await phone(page).pressSequentially('06123');
    await expect(phone(page)).toHaveValue('06 12 3');
    await expect(page.getByRole('button', { name: 'FR +33, country: France' })).toBeVisible();
  });
});

test('phone number · users can type it before the rules for numbers load, or without them', async ({
  page,
  api,
}) => {
  await test.step('a number typed before the rules load is formatted once they have', async () => {
    await open(page, '/en/sign-up');
    await expect(page.getByRole('button', { name: /, country: / })).toBeEnabled();
    const letScriptsIn = await holdScripts(page);
    await phone(page).pressSequentially('+34612345678');
    await expect(phone(page)).toHaveValue('+34612345678');
    letScriptsIn();
    await expect(phone(page)).toHaveValue('+34 612 34 56 78');
  });
  for (const how of ['abort', 'hang'] as const)
    await test.step(`without the rules (${how}), the number is sent as typed`, async () => {
      await page.unrouteAll();
      const letRulesIn = await withoutScriptsOf(page, 'country_calling_codes', how);
      await open(page, '/en/sign-up');
      await phone(page).fill(' (202) 555-0123 ');
      await expect(hint(page)).toHaveText('');
      await fillTheRest(page, api.email);
      expect(await numberSent(page, api)).toBe('(202) 555-0123');
      expect(letRulesIn()).toBeGreaterThan(0);
    });
});

test('phone number · users choose its country by keyboard', async ({ page, api }) => {
  await open(page, '/en/sign-up');
  const chooser = page.getByRole('button', { name: 'US +1, country: United States' });
  const search = page.getByRole('combobox');
  const options = page.getByRole('option');
  await phone(page).focus();
  await expect(chooser).toBeEnabled();
  await page.keyboard.press('Shift+Tab');
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Enter');
  await search.fill('+54');
  await expect(options).toContainText(['Argentina']);
  await search.fill('brazil');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(phone(page)).toBeFocused();
  await page.keyboard.type('11912345678');
  await expect(phone(page)).toHaveValue('(11) 91234-5678');
  expect(await numberSent(page, api)).toBe('+5511912345678');
});

test.describe('on a phone in Mexico City', () => {
  test.use({
    timezoneId: 'America/Mexico_City',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('phone number · users choose its country by touch', async ({ page, api }) => {
    await open(page, '/es/sign-up');
    await phone(page).fill('33 1234 5678');
    await phone(page).blur();
    await expect(hint(page)).toContainText('+52 33 1234 5678');
    const chooser = page.getByRole('button', { name: 'MX +52, país: México' });
    await chooser.tap();
    const search = page.getByRole('combobox');
    await expect(search).not.toBeFocused();
    await expectAccessibleInBoth(page);
    const row = page.getByRole('option').first();
    for (const target of [chooser, search, row])
      expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
    await search.fill('peru');
    await row.tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await phone(page).fill('987654321');
    await expect(phone(page)).toHaveValue('987 654 321');
    expect(await numberSent(page, api)).toBe('+51987654321');
  });
});

test('phone number · without script it is a plain field', async ({ pageWithoutScript: page }) => {
  await page.goto('/es/sign-up');
  await phone(page).fill('612 34 56 78');
  await expect(phone(page)).toHaveAttribute('type', 'tel');
  await expect(page.locator('[commandfor=phone-country]').first()).toBeHidden();
});

test('forms · switching the language keeps the typed text, except passwords', async ({ page }) => {
  await open(page, '/en/sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('interview-ready');
  await page.getByRole('button', { name: /, country: / }).click();
  await page.getByRole('combobox').fill('DE');
  await page.keyboard.press('Enter');
  await phone(page).pressSequentially('030123456');
  await page.locator('[data-language=es]:visible').first().click();
  await page.waitForURL('**/es/sign-up');
  await expect(page.locator('#email')).toHaveValue('ana@mail.example');
  await expect(phone(page)).toHaveValue('030 123456');
  await expect(page.getByRole('button', { name: /^DE \+49/ })).toBeVisible();
  await expect(page.locator('#password')).toHaveValue('');
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(storage).not.toMatch(/interview-ready|ana@mail/);
  await page.goto('/es/forgot-password');
  await page.locator('#email').fill('luis@mail.example');
  await page.locator('[data-language=pt-br]:visible').first().click();
  await page.waitForURL('**/pt-br/forgot-password');
  await expect(page.locator('#email')).toHaveValue('luis@mail.example');
});

test('forms · "Show password" pressed before scripts have loaded works once they have', async ({
  page,
}) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto('/en/sign-in', { waitUntil: 'commit' });
  await page.locator('#password').fill('interview-ready');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'password');
  letScriptsIn();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await expect(page.locator('#password')).toHaveValue('interview-ready');
  await expect(page).toHaveURL(/\/en\/sign-in$/);
});
