import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api.ts';
import { expect, standIn, test } from './fixtures';

const phone = (page: Page) => page.locator('#phone-number');
const said = (page: Page) => page.locator('#phone-number-hint').getByRole('status');

const warnings = {
  en: 'This number looks incomplete or wrong. You can still use it.',
  es: 'Parece incompleto o incorrecto. Aun así puedes usarlo.',
  'pt-br': 'Parece incompleto ou incorreto. Mesmo assim, você pode usá-lo.',
};

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

async function phoneSent(api: FakeApi): Promise<unknown> {
  const last = (await api.calls('POST /signup')).at(-1);
  return JSON.parse(last?.body ?? '{}').user?.phone_number;
}

async function signUp(page: Page, api: FakeApi, typed: string): Promise<unknown> {
  await phone(page).fill(typed);
  await fillTheRest(page, api.email);
  await page.locator('#confirm-password').press('Enter');
  await page.waitForURL('**/conversations');
  return phoneSent(api);
}

/** The rules of the world's numbers: the one script that holds every country's. */
async function holdPhoneRules(page: Page, how: 'abort' | 'hang'): Promise<() => number> {
  let held = 0;
  await page.route('**/_next/static/**/*.js', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (!body.includes('country_calling_codes')) return route.fulfill({ response: answer, body });
    held += 1;
    if (how === 'abort') await route.abort();
  });
  return () => held;
}

test('in an American browser in New York: typed, and sent', async ({ page, api }) => {
  for (const [path, typed, sent] of [
    ['/en/sign-up', '+52 1 55 1234 5678', '+525512345678'],
    ['/es/sign-up', '+52 1 55 1234 5678', '+525512345678'],
    ['/en/sign-up', '5215512345678', '+525512345678'],
    ['/pt-br/sign-up', '(21) 98765-4321', '+5521987654321'],
    ['/es/sign-up', '612 34 56 78', '+34612345678'],
    ['/pt-br/sign-up', '11 91234-5678', '+5511912345678'],
    ['/en/sign-up', '11 91234-5678', '11 91234-5678'],
  ] as const) {
    await open(page, path);
    expect(await signUp(page, api, typed), `${typed} on ${path}`).toBe(sent);
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('in São Paulo, with an English browser', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' });

  test('the English page reads the number as people there write it', async ({ page, api }) => {
    await open(page, '/en/sign-up');
    expect(await signUp(page, api, '11 91234-5678')).toBe('+5511912345678');
  });
});

test.describe('in Mexico City, with an English browser', () => {
  test.use({ timezoneId: 'America/Mexico_City' });

  test('the Spanish page reads the number as people there write it', async ({ page, api }) => {
    await open(page, '/es/sign-up');
    expect(await signUp(page, api, '33 1234 5678')).toBe('+523312345678');
  });
});

for (const [locale, warning] of Object.entries(warnings)) {
  test(`/${locale}: what may be no number: a warning, and sent`, async ({ page, api }) => {
    await open(page, `/${locale}/sign-up`);
    const form = page.locator('form');
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await phone(page).fill('');
      const before = await form.boundingBox();
      await phone(page).fill('  12 34 ');
      await expect(said(page)).toHaveText('');
      await phone(page).blur();
      await expect(said(page)).toHaveText(warning);
      // Nothing below moves away from under the pointer that left the field.
      expect((await form.boundingBox())?.height).toBe(before?.height);
    }
    await expect(phone(page)).toHaveAccessibleDescription(warning);
    await expect(phone(page)).not.toHaveAttribute('aria-invalid');
    await expect(phone(page)).toHaveValue('  12 34 ');
    await phone(page).press('End');
    await phone(page).press('5');
    await expect(said(page)).toHaveText('');
    await phone(page).fill('  12 34 ');
    await fillTheRest(page, api.email);
    await page.locator('#confirm-password').press('Enter');
    await page.waitForURL('**/conversations');
    expect(await phoneSent(api)).toBe('12 34');
  });
}

test('a number that a browser filled in is understood', async ({ page, api }) => {
  await open(page, '/pt-br/sign-up');
  await fillTheRest(page, api.email);
  await phone(page).evaluate((input: HTMLInputElement) => {
    input.value = '(21) 98765-4321';
  });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/conversations');
  expect(await phoneSent(api)).toBe('+5521987654321');
});

test('blanks alone are no number: the field is asked for', async ({ page, api }) => {
  await open(page, '/en/sign-up');
  await fillTheRest(page, api.email);
  await phone(page).fill('   ');
  await page.locator('form button[type=submit]').click();
  await expect(phone(page)).toBeFocused();
  expect(await page.locator('#phone-number:invalid').count()).toBe(1);
  expect(await api.calls('POST /signup')).toEqual([]);
});

for (const how of ['abort', 'hang'] as const) {
  test(`the rules do not arrive (${how}): sent as typed, soon`, async ({ page, api }) => {
    const held = await holdPhoneRules(page, how);
    await open(page, '/en/sign-up');
    await phone(page).fill(' (202) 555-0123 ');
    await fillTheRest(page, api.email);
    await expect.poll(held).toBeGreaterThan(0);
    await expect(said(page)).toHaveText('');
    const pressed = Date.now();
    const asked = page.waitForRequest('**/api/signup');
    await page.locator('#confirm-password').press('Enter');
    await asked;
    expect(Date.now() - pressed).toBeLessThan(3000);
    await page.waitForURL('**/conversations');
    expect(await phoneSent(api)).toBe('(202) 555-0123');
  });
}

for (const [locale, zone, button, found, typed, shown, sent] of [
  [
    'en',
    'America/New_York',
    'US +1, country: United States',
    'brazil',
    '11912345678',
    '(11) 91234-5678',
    '+5511912345678',
  ],
  [
    'es',
    'America/Mexico_City',
    'MX +52, país: México',
    'peru',
    '987654321',
    '987 654 321',
    '+51987654321',
  ],
  [
    'pt-br',
    'Europe/Lisbon',
    'PT +351, país: Portugal',
    '+54',
    '1123456789',
    '11 2345-6789',
    '+541123456789',
  ],
] as const) {
  test.describe(`/${locale} in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('a country is searched and chosen by keyboard, and the number is read there', async ({
      page,
      api,
    }) => {
      await open(page, `/${locale}/sign-up`);
      const chooser = page.getByRole('button', { name: button });
      await phone(page).focus();
      await expect(chooser).toBeEnabled();
      await page.keyboard.press('Shift+Tab');
      await expect(chooser).toBeFocused();
      await page.keyboard.press('Enter');
      const search = page.getByRole('combobox');
      await expect(search).toBeFocused();
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      await expectAccessibleInBoth(page);
      await page.keyboard.press('Escape');
      await expect(chooser).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(search).toBeFocused();
      await page.keyboard.type('zzz');
      await expect(page.getByRole('option')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await search.fill(found);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(phone(page)).toBeFocused();
      await page.keyboard.type(typed);
      await expect(phone(page)).toHaveValue(shown);
      await fillTheRest(page, api.email);
      await page.locator('#confirm-password').press('Enter');
      await page.waitForURL('**/conversations');
      expect(await phoneSent(api)).toBe(sent);
    });

    test.describe('on a telephone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('a country is chosen by finger, from a list that no keyboard covers', async ({
        page,
        api,
      }) => {
        await open(page, `/${locale}/sign-up`);
        const chooser = page.getByRole('button', { name: button });
        await chooser.tap();
        const search = page.getByRole('combobox');
        await expect(search).not.toBeFocused();
        await expectAccessibleInBoth(page);
        const row = page.getByRole('option').first();
        for (const target of [chooser, search, row]) {
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
        await search.fill(found);
        await row.tap();
        await expect(page.getByRole('dialog')).toBeHidden();
        await phone(page).fill(typed);
        await expect(phone(page)).toHaveValue(shown);
        expect(await signUp(page, api, typed)).toBe(sent);
      });
    });
  });
}

test('what was typed before the rules came is formatted when they come', async ({ page }) => {
  await open(page, '/en/sign-up');
  await expect(page.getByRole('button', { name: /, country: / })).toBeEnabled();
  const rules = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await rules.promise;
    await route.continue();
  });
  await phone(page).pressSequentially('+34612345678');
  await expect(phone(page)).toHaveValue('+34612345678');
  rules.resolve();
  await expect(phone(page)).toHaveValue('+34 612 34 56 78');
});

test('the country follows a number with its code, and what one chooses changes the code', async ({
  page,
}) => {
  await open(page, '/en/sign-up');
  await phone(page).pressSequentially('+34612345678');
  await expect(phone(page)).toHaveValue('+34 612 34 56 78');
  await page.getByRole('button', { name: 'ES, country: Spain' }).click();
  await page.getByRole('combobox').fill('FR');
  await page.keyboard.press('Enter');
  await expect(phone(page)).toHaveValue('+33 6 12 34 56 78');
  await phone(page).blur();
  await expect(said(page)).toHaveText('Understood as +33 6 12 34 56 78');
  await phone(page).fill('');
  await phone(page).pressSequentially('06123');
  await expect(phone(page)).toHaveValue('06 12 3');
  await expect(page.getByRole('button', { name: 'FR +33, country: France' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain field for a number, and no chooser', async ({ page }) => {
    await page.goto('/es/sign-up');
    await phone(page).fill('612 34 56 78');
    await expect(phone(page)).toHaveAttribute('type', 'tel');
    await expect(page.locator('[commandfor=phone-country]').first()).toBeHidden();
  });
});
