import type { Page } from '@playwright/test';
import { alertOf, expect, handOff, markAlertSeen, requestsFor, stored, test } from './fixtures';
import { wrongWithHostileStrings } from './hostile-forms.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true });

type Typed = { email: string; phone?: string; password?: string; confirm?: string };

async function fill(page: Page, { email, phone, password, confirm }: Typed): Promise<void> {
  await markAlertSeen(page);
  await page.getByLabel('Email').fill(email);
  if (phone !== undefined) await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'correct horse');
  await page.getByLabel('Confirm password').fill(confirm ?? password ?? 'correct horse');
}

test('SPEC 2 sign-up · dark, go-back link, title, form, terms line', async ({ page }) => {
  await page.goto('/en/sign-up?electron=true');
  await expect(page.getByRole('main').locator('..')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/en');
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en/sign-in?electron=true',
  );
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

test('SPEC 4 sign-up · success: stored, to /{lang}/conversations @plain', async ({ page, api }) => {
  await page.goto('/en/sign-up');
  await expect(submit(page)).toBeEnabled();
  await fill(page, { email: api.email, phone: '(202) 555-0123' });
  await expect(page.getByText('Understood as +1 202 555 0123')).toBeVisible();
  await submit(page).click();
  await page.waitForURL('**/en/conversations');
  expect(await stored(page)).toBe(api.token);
  const [call] = await api.calls('POST /signup');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    user: {
      email: api.email,
      phone_number: '+12025550123',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    },
  });
});

test.describe('in Brazil', () => {
  test.use({ locale: 'pt-BR' });

  test('the number is read as people there write it', async ({ page, api }) => {
    await page.goto('/pt-br/sign-up');
    await page.getByLabel('E-mail').fill(api.email);
    await page.getByLabel('Número de telefone').fill('11 91234-5678');
    await page.getByLabel('Senha', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirme a senha').fill('correct horse');
    await page.getByLabel('Confirme a senha').press('Enter');
    await page.waitForURL('**/pt-br/conversations');
    const [call] = await api.calls('POST /signup');
    expect(call?.body).toContain('"phone_number":"+5511912345678"');
  });
});

test('SPEC 7 sign-up-external · no phone number; electron=true', async ({ page, api }) => {
  await page.goto('/en/sign-up-external?electron=true');
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  await fill(page, { email: api.email });
  const arrival = await handOff(page);
  await submit(page).click();
  expect((await arrival.query()).get('token')).toBe(api.token);
  await expect(page).toHaveURL(/\/en\/success\?/);
  const [call] = await api.calls('POST /signup');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    user: { email: api.email, password: 'correct horse', password_confirmation: 'correct horse' },
  });
});

test('SPEC 8 sign-up · passwords differ: translated, no request', async ({ page, api }) => {
  const calls = requestsFor(page, '/api/');
  for (const [path, submitName, words] of [
    ['en', 'Sign up', 'The two passwords are not the same.'],
    ['es', 'Crear cuenta', 'Las dos contraseñas no coinciden.'],
    ['pt-br', 'Criar conta', 'As duas senhas não são iguais.'],
  ] as const) {
    await page.goto(`/${path}/sign-up`);
    await page.locator('#email').fill(api.email);
    await page.locator('#phone-number').fill('+1 202 555 0123');
    await page.locator('#password').fill('one');
    await page.locator('#confirm-password').fill('two');
    await page.getByRole('button', { name: submitName }).click();
    await expect(alertOf(page)).toHaveText(words);
    await expect(alertOf(page)).toBeFocused();
    await expect(page.locator('#confirm-password')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#password')).toHaveValue('one');
  }
  expect(calls).toEqual([]);
});

test('SPEC 5 sign-up · all four are required, the e-mail is of e-mail type', async ({ page }) => {
  const calls = requestsFor(page, '/api/');
  await page.goto('/en/sign-up');
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

test('SPEC 8 sign-up · non-OK response: its message, or "Signup failed"', async ({ page, api }) => {
  await page.goto('/en/sign-up-external');
  for (const [answer, words] of [
    [
      { status: 422, body: { message: 'Email has already been taken' } },
      'Email has already been taken',
    ],
    [{ status: 422, body: { error: 'x', message: 'The message' } }, 'The message'],
    [{ status: 422, body: { error: 'Only an error' } }, 'Signup failed'],
    [{ status: 422, body: {} }, 'Signup failed'],
    [{ status: 400, body: '<html>' }, 'Signup failed'],
    [{ status: 500, body: { message: 'The database is asleep' } }, 'The database is asleep'],
    [{ status: 500, body: 'boom' }, 'Signup failed'],
  ] as const) {
    await api.answer('POST /signup', answer);
    await fill(page, { email: api.email });
    await submit(page).click();
    await expect(alertOf(page)).toHaveText(words);
    await expect(page.getByLabel('Confirm password')).toHaveValue('correct horse');
  }
});

test('SPEC 8 sign-up · other failure: "An error occurred during signup"', async ({ page, api }) => {
  const failures = {
    'the connection breaks': () => page.route('**/api/signup', (route) => route.abort()),
    'the API resets': () => api.answer('POST /signup', { fault: 'reset' }),
    'the API answers no token': () => api.answer('POST /signup', { body: {} }),
    'the net is gone': () => page.context().setOffline(true),
  };
  await page.goto('/en/sign-up');
  for (const [name, arrange] of Object.entries(failures)) {
    await arrange();
    await fill(page, { email: api.email, phone: '+12025550123' });
    await submit(page).click();
    await expect(alertOf(page), name).toHaveText('An error occurred during signup');
    await expect(page.getByLabel('Phone number'), name).toHaveValue('+1 202 555 0123');
    await page.context().setOffline(false);
    await page.unroute('**/api/signup');
  }
});

test('one account however often one clicks', async ({ page, api }) => {
  await page.goto('/en/sign-up');
  await fill(page, { email: api.email, phone: '+12025550123' });
  await submit(page).dblclick();
  await page.waitForURL('**/en/conversations');
  expect(await api.calls('POST /signup')).toHaveLength(1);
});

test('SPEC 7 · against the embedded API: made, taken, entered @plain', async ({ page, api }) => {
  const email = `new-${api.email}`;
  await page.goto('/en/sign-up');
  await fill(page, { email, phone: '(202) 555-0123' });
  await submit(page).click();
  await page.waitForURL('**/en/conversations');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/en/sign-up');
  await fill(page, { email, phone: '(202) 555-0123' });
  await submit(page).click();
  await expect(alertOf(page)).toHaveText('Email has already been taken');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(alertOf(page)).toHaveText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/en/conversations');
});

test("known errors of our API are told in the reader's language, others are marked", async ({
  page,
  api,
}) => {
  const account = { email: api.email, phone_number: '+12025550123', password: 'correct horse' };
  const user = { ...account, email: `known-${api.email}`, password_confirmation: account.password };
  await page.request.post('/api/signup', { data: { user } });
  for (const [locale, words] of [
    ['en', 'Email has already been taken'],
    ['es', 'Ya hay una cuenta con este correo. Inicia sesión o usa otro.'],
    ['pt-br', 'Já existe uma conta com este e-mail. Entre nela ou use outro.'],
  ] as const) {
    await page.goto(`/${locale}/sign-up-external`);
    await page.locator('#email').fill(user.email);
    // A hint, and no rule.
    await expect(page.locator('#password')).toHaveAccessibleDescription(/ .+ .+/);
    await page.locator('#password').fill('x');
    await page.locator('#confirm-password').fill('x');
    await page.locator('#confirm-password').press('Enter');
    await expect(alertOf(page)).toHaveText(words);
    expect(await alertOf(page).getAttribute('lang')).toBeNull();
  }
  await api.answer('POST /signup', { status: 422, body: { message: 'Nope', code: 'unheard-of' } });
  await page.locator('#email').fill(api.email);
  await markAlertSeen(page);
  await page.locator('#confirm-password').press('Enter');
  await expect(alertOf(page)).toHaveText('Nope');
  await expect(alertOf(page)).toHaveAttribute('lang', '');
});

test('electron=true and its challenge stay through every link between the forms', async ({
  page,
}) => {
  const query = `?electron=true&code_challenge=${'x'.repeat(43)}`;
  for (const [screen, links] of [
    ['sign-in', 5],
    ['sign-up', 5],
    ['forgot-password', 4],
  ] as const) {
    await page.goto(`/es/${screen}${query}`);
    const ways = page.locator(
      'a:is([href^="/es/sign-"], [href^="/es/forgot-password"]):not([data-language])',
    );
    await expect(ways.first()).toHaveAttribute('href', /electron=true/);
    const hrefs = await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.length, screen).toBeGreaterThanOrEqual(links);
    for (const href of hrefs) expect(href).toContain(query);
  }
  await page.locator('[data-language=pt-br]:visible').first().click();
  await page.waitForURL(`**/pt-br/forgot-password${query}`);
});

test('hostile strings in every field are sent as typed and shown as text', async ({ page }) => {
  await page.goto('/en/sign-up-external');
  const fields = ['email', 'password', 'confirm-password'];
  expect(await wrongWithHostileStrings(page, fields, 'Signup failed')).toEqual([]);
});
