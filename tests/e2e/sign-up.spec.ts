import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { alertOf, handOff, hasCodeAtSecondTry, markAlertSeen } from './auth-forms';
import type { Answer } from './fake-api.ts';
import { expect, requestsFor, stored, test } from './fixtures';
import { wrongWithHostileStrings } from './hostile-forms.ts';
import { fillSignUp } from './people-of-the-embedded-api.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true });

type Typed = { email: string; phone?: string; password?: string; confirm?: string };

async function fill(page: Page, { email, phone, password, confirm }: Typed): Promise<void> {
  await markAlertSeen(page);
  await page.getByLabel('Email').fill(email);
  if (phone !== undefined) await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'correct horse');
  await page.getByLabel('Confirm password').fill(confirm ?? password ?? 'correct horse');
}

test('SPEC 2 sign-up · users see the form, and what went wrong', async ({ page, api }) => {
  const calls = requestsFor(page, '/api/');
  const main = page.getByRole('main');
  await page.goto('/en/sign-up?electron=true');
  await test.step('the page is dark, with "Go back", a title, the form and a line about the terms', async () => {
    await expect(main.locator('..')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(main.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/en');
    const signIn = main.getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveAttribute('href', '/en/sign-in?electron=true');
    for (const [label, type, autocomplete] of [
      ['Email', 'email', 'email'],
      ['Phone number', 'tel', 'tel'],
      ['Password', 'password', 'new-password'],
      ['Confirm password', 'password', 'new-password'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('type', type);
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      await expect(field).toHaveAttribute('required', '');
    }
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
    await expect(main.locator('a[href="/en/terms-of-use"]')).toBeVisible();
    await expect(main.locator('a[href="/en/privacy-policy"]')).toBeVisible();
  });

  await test.step('SPEC 5 all four are required, and the e-mail must look like one', async () => {
    const whole = { email: 'a@b.co', phone: '2025550123', password: 'x', confirm: 'x' };
    for (const missing of ['email', 'phone', 'password', 'confirm'] as const) {
      await fill(page, { ...whole, [missing]: '' });
      await submit(page).click();
      expect(await page.locator('form:invalid').count(), missing).toBe(1);
    }
    await fill(page, { ...whole, email: 'not an address' });
    await submit(page).click();
    expect(await page.locator('#email:invalid').count()).toBe(1);
    expect(calls).toEqual([]);
  });

  const other = 'An error occurred during signup';
  const answers = (answer: Answer) => () => api.answer('POST /signup', answer);
  const taken = 'Email has already been taken';
  // tests/component/sign-in-failures.test.tsx tests the form's message for every other answer.
  for (const [arrange, words, name] of [
    [answers({ status: 422, body: { error: 'x', message: taken } }), taken, 'its message'],
    [answers({ fault: 'reset' }), other, 'the API resets'],
    [answers({ body: {} }), other, 'the API answers without a token'],
    [() => page.context().setOffline(true), other, 'the browser is offline'],
  ] as const)
    await test.step(`SPEC 8 non-OK response or other failure: "${words}": ${name}`, async () => {
      await arrange();
      await fill(page, { email: api.email, phone: '+12025550123' });
      await submit(page).click();
      await expect(alertOf(page)).toHaveText(words);
      await expect(page.getByLabel('Phone number')).toHaveValue('+1 202 555 0123');
      await expect(page.getByLabel('Confirm password')).toHaveValue('correct horse');
      await page.context().setOffline(false);
    });

  await test.step('SPEC 8 passwords differ: it says so, and sends nothing', async () => {
    calls.length = 0;
    await page.goto('/en/sign-up');
    await fillSignUp(page, { email: api.email, password: 'one' });
    await page.locator('#confirm-password').fill('two');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(alertOf(page)).toHaveText('The two passwords are not the same.');
    await expect(alertOf(page)).toBeFocused();
    await expect(page.locator('#confirm-password')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#password')).toHaveValue('one');
    await expectAccessible(page, 'sign-up error');
    expect(calls).toEqual([]);
  });
});

test('SPEC 4 sign-up · success: to /{lang}/conversations', async ({ page, api }) => {
  await page.goto('/en/sign-up');
  await expect(submit(page)).toBeEnabled();
  await fill(page, { email: api.email, phone: '(202) 555-0123' });
  await expect(page.getByText('Will be saved as +1 202 555 0123')).toBeVisible();
  await submit(page).dblclick();
  await page.waitForURL('**/en/conversations');
  expect(await stored(page)).toBe(api.token);
  expect(await api.sent('POST /signup')).toEqual([
    {
      user: {
        email: api.email,
        phone_number: '+12025550123',
        password: 'correct horse',
        password_confirmation: 'correct horse',
      },
    },
  ]);
});

test('SPEC 7 sign-up-external · it asks for no phone number', async ({ page, api }) => {
  await page.goto('/en/sign-up-external?electron=true');
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  await fill(page, { email: api.email });
  const arrival = await handOff(page);
  await submit(page).click();
  expect((await arrival.query()).get('token')).toBe(api.token);
  await expect(page).toHaveURL(/\/en\/success\?/);
  expect(await api.sent('POST /signup')).toEqual([
    {
      user: { email: api.email, password: 'correct horse', password_confirmation: 'correct horse' },
    },
  ]);

  await test.step('hostile strings in every field are sent as typed and shown as text', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/en/sign-up-external');
    const fields = ['email', 'password', 'confirm-password'];
    expect(await wrongWithHostileStrings(page, fields, 'Signup failed')).toEqual([]);
  });
});

test('SPEC 7 · people sign up, and sign in again', async ({ page, api }) => {
  const email = `new-${api.email}`;
  await page.goto('/en/sign-up');
  await fill(page, { email, phone: '(202) 555-0123' });
  await submit(page).click();
  await page.waitForURL('**/en/conversations');
  await page.evaluate(() => localStorage.clear());

  for (const [locale, words] of [
    ['es', 'Ya hay una cuenta con este correo. Inicia sesión o usa otro.'],
    ['pt-br', 'Já existe uma conta com este e-mail. Entre nela ou use outro.'],
    ['en', 'Email has already been taken'],
  ] as const)
    await test.step(`a taken address is reported · ${locale}`, async () => {
      await page.goto(`/${locale}/sign-up-external`);
      await page.locator('#email').fill(email);
      // The field has a hint, although this form sets no rule for passwords.
      await expect(page.locator('#password')).toHaveAccessibleDescription(/ .+ .+/);
      await page.locator('#password').fill('x');
      await page.locator('#confirm-password').fill('x');
      await page.locator('#confirm-password').press('Enter');
      await expect(alertOf(page)).toHaveText(words);
      expect(await alertOf(page).getAttribute('lang')).toBeNull();
    });

  await test.step('the message of an unknown API is marked as being of an unknown language', async () => {
    const body = { message: 'Nope', code: 'unheard-of' };
    await api.answer('POST /signup', { status: 422, body });
    await page.locator('#email').fill(api.email);
    await markAlertSeen(page);
    await page.locator('#confirm-password').press('Enter');
    await expect(alertOf(page)).toHaveText('Nope');
    await expect(alertOf(page)).toHaveAttribute('lang', '');
  });

  await test.step('the new user signs in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong');
    await password.press('Enter');
    await expect(alertOf(page)).toHaveText('Invalid email or password');
    await password.fill('correct horse');
    await password.press('Enter');
    await page.waitForURL('**/en/conversations');
  });
});

test('sign-up · an account for the app is created only once, even after a failure', async ({
  page,
  api,
}) => {
  await hasCodeAtSecondTry(api);
  await page.goto(`/en/sign-up-external?electron=true&code_challenge=${'c'.repeat(43)}`);
  await page.getByLabel('Email').fill(api.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  const confirmed = page.getByLabel('Confirm password');
  await confirmed.fill('correct horse');
  await confirmed.press('Enter');
  await expect(alertOf(page)).toHaveText('An error occurred during signup');
  await confirmed.press('Enter');
  await expect(page).toHaveURL(/\/en\/success$/);
  expect(await api.calls('POST /signup')).toHaveLength(1);
});

test('sign-in and sign-up · every link between the forms keeps electron=true and the challenge', async ({
  page,
}) => {
  const query = `?electron=true&code_challenge=${'x'.repeat(43)}`;
  for (const [screen, links] of [
    ['sign-in', 11],
    ['sign-up', 11],
    ['forgot-password', 10],
    ['sign-in-external', 5],
    ['sign-up-external', 4],
  ] as const) {
    await page.goto(`/es/${screen}${query}`);
    const ways = page.locator(
      'a:is([href^="/es/sign-"], [href^="/es/forgot-password"], [data-language])',
    );
    await expect(ways.first()).toHaveAttribute('href', /electron=true/);
    const hrefs = await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.length, screen).toBeGreaterThanOrEqual(links);
    for (const href of hrefs) expect(href).toContain(query);
  }
  await page.locator('[data-language=pt-br]:visible').first().click();
  await page.waitForURL(`**/pt-br/sign-up-external${query}`);
});
