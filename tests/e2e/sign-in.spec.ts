import type { Page } from '@playwright/test';
import { alertOf, handOff, hasCodeAtSecondTry, markAlertSeen, submitSignIn } from './auth-forms';
import type { Answer, FakeApi } from './fake-api.ts';
import {
  blockStorage,
  boxOf,
  expect,
  holdScripts,
  hydrated,
  keysIn,
  navigationsOf,
  pressOn,
  requestsFor,
  store,
  stored,
  test,
  widthOf,
} from './fixtures';
import { wrongWithHostileStrings } from './hostile-forms.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('SPEC 2 sign-in, and its external variant · users see the form', async ({ page }) => {
  const query = '?electron=true&from=app';
  const main = page.getByRole('main');
  const goBack = page.getByRole('button', { name: 'Go back' });
  for (const [path, signUp] of [
    ['/en/sign-in', '/en/sign-up'],
    ['/en/sign-in-external', '/en/sign-up-external'],
  ] as const)
    await test.step(`${path}: it has a form, a password toggle, "Go back", a notice, and links`, async () => {
      await page.goto(path + query);
      const password = page.getByLabel('Password', { exact: true });
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await hydrated(page);
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(goBack).toBeVisible();
      await expect(page.getByText(/By signing in, you agree/)).toBeVisible();
      await expect(main.locator('a[href="/en/terms-of-use"]')).toBeVisible();
      await expect(main.locator('a[href="/en/privacy-policy"]')).toBeVisible();
      const forgot = main.getByRole('link', { name: 'Forgot your password?' });
      await expect(main.getByRole('link', { name: 'Create account' })).toHaveAttribute(
        'href',
        signUp + query,
      );
      await expect(forgot).toHaveAttribute('href', `/en/forgot-password${query}`);
    });
  await test.step('external variants: they have no navigation and no footer', async () => {
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('a[href$="/career-agent"]')).toHaveCount(0);
    await expect(page.locator('form[method=post]')).toBeVisible();
    const signUp = await (await page.request.get('/es/sign-up-external')).text();
    expect(signUp).toMatch(/<form[^>]* method="post"/i);
    expect(signUp).not.toMatch(/<footer|\/career-agent"/);
  });
  await test.step('"Go back" leads to the page the user came from, or home', async () => {
    await page.goto('/en/sign-in');
    await goBack.click();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/refund');
    await page.locator('a[href="/en/sign-in"]:visible').first().click();
    await page.waitForURL('**/en/sign-in');
    await goBack.click();
    await expect(page).toHaveURL(/\/en\/refund$/);
  });
});

test('SPEC 4 sign-in · success: /{lang}/conversations @plain', async ({ page, context, api }) => {
  await page.goto('/es/refund');
  await page.goto('/es/sign-in');
  const other = await context.newPage();
  await other.goto('/en/sign-in');
  await page.getByLabel('Correo electrónico').fill(api.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL('**/es/conversations');
  expect(await stored(page)).toBe(api.token);
  expect(await stored(page, 'user')).toBe(JSON.stringify(api.user));
  expect(await stored(page, 'token_expires_at')).toBe('2099-01-01T00:00:00Z');
  expect(await api.sent('POST /login')).toEqual([{ email: api.email, password: 'correct horse' }]);
  await other.waitForURL('**/en/conversations');
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/refund$/);
});

test('sign-in · a password manager’s input is submitted', async ({ page, api }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    };
  });
  await page.goto('/en/sign-in');
  await page.evaluate((email) => {
    for (const [id, value] of [
      ['email', email],
      ['password', 'from the manager'],
    ] as const) {
      const input = document.getElementById(id) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, api.email);
  await submit(page).click();
  await page.waitForURL('**/en/conversations');
  expect(await api.sent('POST /login')).toEqual([
    { email: api.email, password: 'from the manager' },
  ]);
  expect(await stored(page)).toBe(api.token);
});

test('SPEC 4 sign-in · with electron=true to /{lang}/success', async ({ page, api }) => {
  const arrival = await handOff(page);
  await page.goto('/en/sign-in?electron=true');
  await submitSignIn(page, api.email);
  const query = await arrival.query();
  await expect(page).toHaveURL(/\/en\/success\?/);
  expect([...query.keys()]).toEqual(['token', 'user', 'expires_at']);
  expect(query.get('token')).toBe(api.token);
  expect(JSON.parse(query.get('user') ?? '')).toEqual(api.user);
  expect(query.get('expires_at')).toBe('2099-01-01T00:00:00Z');
});

test('sign-in · an app that sends a challenge gets a code instead of the token', async ({
  page,
  api,
}) => {
  const code = await hasCodeAtSecondTry(api);
  const challenge = 'c'.repeat(43);
  await page.goto(`/en/sign-up-external?electron=true&code_challenge=${challenge}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, api.email);
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const link = page.getByRole('link', { name: 'click here' });
  await expect(link).toHaveAttribute('href', `rapport://auth?${new URLSearchParams(code)}`);
  await expect(page).toHaveURL(/\/en\/success$/);
  expect(await api.sent('POST /session/code')).toEqual(
    Array(2).fill({ code_challenge: challenge }),
  );
  const again = `/en/sign-in-external?electron=true&code_challenge=${challenge}`;
  for (const way of await page.locator('[data-signs-in]').all())
    await expect(way).toHaveAttribute('href', again);
});

test('SPEC 8 sign-in · users see what went wrong, in a red box', async ({
  page,
  api,
  context,
  otherApi,
}) => {
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/en/sign-in');
  // The site waits four seconds for this API; they pass in a second tab during the steps below.
  await otherApi.answer('POST /login', { fault: 'hang' });
  const slow = await context.newPage();
  await slow.goto('/en/sign-in');
  await submitSignIn(slow, otherApi.email);

  await test.step('SPEC 5 no client validation: odd values are sent', async () => {
    const bodies: unknown[] = [];
    await page.route('**/api/login', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 422, json: { error: 'No' } });
    });
    await submit(page).click();
    await expect(alertOf(page)).toHaveText('No');
    await page.getByLabel('Email').fill('not an address');
    await submit(page).click();
    const expected = ['', 'not an address'].map((email) => ({ email, password: '' }));
    await expect.poll(() => bodies).toEqual(expected);
    await page.unroute('**/api/login');
  });

  const expectFailure = async (where: Page, { email }: FakeApi, words: string) => {
    await expect(alertOf(where)).toHaveText(words);
    await expect(alertOf(where)).toBeFocused();
    await expect(where.getByLabel('Email')).toHaveValue(email);
    await expect(where.getByLabel('Password', { exact: true })).toHaveValue('correct horse');
  };
  const noAnswer = 'Network error. Please try again.';
  const answers = (answer: Answer) => () => api.answer('POST /login', answer);
  const refused = 'Invalid email or password';
  // tests/component/sign-in-failures.test.tsx tests the form's message for every other answer.
  for (const [arrange, words, name] of [
    [answers({ status: 401, body: { error: refused } }), refused, 'its text'],
    [answers({ fault: 'reset' }), noAnswer, 'the API resets'],
    [answers({ body: '<html>Hello</html>' }), noAnswer, 'the API answers HTML'],
  ] as const)
    await test.step(`${words}: ${name}`, async () => {
      await arrange();
      await submitSignIn(page, api.email);
      await expectFailure(page, api, words);
    });

  await test.step('repeated clicks send one request, and the button shows that it is busy', async () => {
    const sent = requestsFor(page, '/api/login');
    await api.answer('POST /login', { held: true });
    await markAlertSeen(page);
    await submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Signing in' });
    await expect(busy).toBeVisible();
    await pressOn(busy);
    await password.press('Enter');
    await api.answer('POST /login', { status: 401, body: { error: 'No' } });
    await expect(alertOf(page)).toHaveText('No');
    expect(sent).toHaveLength(1);
    await expect(submit(page)).toBeEnabled();
  });

  await test.step('hostile strings in every field are sent as typed and shown as text', async () => {
    const wrong = await wrongWithHostileStrings(page, ['email', 'password'], 'Failed to sign in');
    expect(wrong).toEqual([]);
  });

  await test.step(`${noAnswer}: the API answers too late`, () =>
    expectFailure(slow, otherApi, noAnswer));
  await test.step(`${noAnswer}: the browser is offline`, async () => {
    await context.setOffline(true);
    await submitSignIn(slow, otherApi.email);
    await expectFailure(slow, otherApi, noAnswer);
  });
  expect(await keysIn(page)).toEqual([]);
});

test('SPEC 2 · the forms work before scripts have loaded', async ({ page, api }) => {
  await api.answer('POST /login', { status: 401, body: { error: 'Not this one' } });
  const sent = requestsFor(page, '/api/login');
  for (const [how, press] of [
    ['Enter', () => page.getByLabel('Email').press('Enter')],
    ['the button', () => pressOn(submit(page))],
  ] as const)
    await test.step(`${how} pressed before the script has loaded submits once it has`, async () => {
      sent.length = 0;
      const letScriptsIn = await holdScripts(page);
      await page.goto('/en/sign-in');
      await page.getByLabel('Email').fill(api.email);
      await page.getByLabel('Password', { exact: true }).fill('typed in a hurry');
      await press();
      expect(sent).toEqual([]);
      letScriptsIn();
      await expect(alertOf(page)).toHaveText('Not this one');
      await expect(page).toHaveURL('/en/sign-in');
      expect(sent).toHaveLength(1);
    });

  await test.step('"Go back" pressed before leads to the previous page, not home', async () => {
    await page.goto('/en/refund');
    const letScriptsIn = await holdScripts(page);
    await page.locator('a[href="/en/sign-in"]:visible').first().click();
    await page.waitForURL('**/en/sign-in', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Go back' }).click();
    letScriptsIn();
    await expect(page).toHaveURL(/\/en\/refund$/);
  });

  await test.step('links and forms pass on the query and the typed e-mail', async () => {
    const letScriptsIn = await holdScripts(page);
    await page.goto('/en/sign-up?electron=true', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/en/sign-in?electron=true', { waitUntil: 'commit' });
    await page.goto('/en/forgot-password?electron=true', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('me@person.example');
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    letScriptsIn();
    await page.waitForURL('**/en/sign-in?electron=true');
    await expect(page.getByLabel('Email')).toHaveValue('me@person.example');
  });
});

test.describe('SPEC 4 · already signed in', () => {
  const panel = (page: Page) => page.getByRole('button', { name: /^Continue as / });

  test('the app gets the token only after the user confirms it', async ({ member: page, api }) => {
    await page.goto('/pt-br/sign-in');
    await page.waitForURL('**/pt-br/conversations');
    const departures = navigationsOf(page);
    const screens = ['sign-in', 'sign-in-external', 'sign-up', 'sign-up-external'];
    await page.clock.install();
    for (const screen of screens) {
      await page.goto(`/en/${screen}?electron=true`);
      await expect(panel(page)).toHaveText(`Continue as ${api.email}`);
      const heading = page.getByRole('heading', { name: 'You’re signed in on this browser' });
      await expect(heading).toBeFocused();
      await expect(page.getByLabel('Email')).toBeHidden();
      // A key meant for the form must not hand over the token either.
      await page.keyboard.press('Enter');
      await page.clock.runFor(5_000);
      await expect(panel(page)).toBeVisible();
    }
    expect(departures).toEqual(screens.map((screen) => `/en/${screen}`));
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    const arrival = await handOff(page);
    await page.keyboard.press('Enter');
    const query = await arrival.query();
    await expect(page).toHaveURL(/\/en\/success\?/);
    expect(query.get('token')).toBe(api.token);
    expect(query.get('expires_at')).toBe('2099-01-01T00:00:00Z');
  });

  test('users can use another account instead', async ({ member: page, api }) => {
    await test.step('an ended session shows the form', async () => {
      await api.answer('GET /me', { status: 401, body: {} });
      await page.goto('/en/sign-in?electron=true');
      await expect.poll(() => stored(page)).toBeNull();
      await expect(submit(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
      await expect(page).toHaveURL(/sign-in/);
    });
    await test.step('"Use another account" shows the form, which hands over that account', async () => {
      await store(page, { auth_token: api.token });
      await api.answer('GET /me', { body: { user: api.user } });
      await page.goto('/en/sign-in?electron=true');
      await page.getByRole('button', { name: 'Use another account' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByLabel('Email')).toBeFocused();
      expect(await stored(page)).toBe(api.token);
      const other = { token: 'token-of-another', user: { email: 'other@person.example' } };
      await api.answer('POST /login', { body: { ...other, expires_at: '2098-01-01T00:00:00Z' } });
      const arrival = await handOff(page);
      await submitSignIn(page, api.email);
      const query = await arrival.query();
      expect(query.get('token')).toBe('token-of-another');
      expect(JSON.parse(query.get('user') ?? '')).toEqual(other.user);
    });
  });

  test('the question follows sign-ins in other tabs', async ({ page, context, api, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/en/sign-in?electron=true');
    await expect(submit(page)).toBeEnabled();
    await page.getByLabel('Email').fill('half@typed');
    const other = await context.newPage();
    await signIn(other);
    await expect(panel(page)).toHaveText(`Continue as ${api.email}`);
    await store(other, { user: JSON.stringify({ name: 'Zoë Müller' }) });
    await expect(panel(page)).toHaveText('Continue as Zoë Müller');

    await test.step('a long or hostile name is shown as text, and fits its button', async () => {
      for (const name of [`${'w'.repeat(200)}@person.example`, '<img src=x onerror=alert(1)>$&']) {
        await store(other, { user: JSON.stringify({ email: name }) });
        await expect(panel(page)).toHaveText(`Continue as ${name}`);
        expect(await widthOf(page)).toBeLessThanOrEqual(320);
        const { x, width } = await boxOf(panel(page));
        expect(x >= 0 && x + width <= 320).toBe(true);
      }
    });

    await test.step('signing out in the other tab restores the form', async () => {
      await other.evaluate(() => localStorage.removeItem('auth_token'));
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByLabel('Email')).toHaveValue('half@typed');
    });

    await test.step('the question is also in Spanish and Portuguese, with and without a name', async () => {
      await store(other, { auth_token: api.token });
      for (const [path, unnamed, another] of [
        ['es/sign-in', 'Continuar con la cuenta que tienes abierta', 'Usar otra cuenta'],
        ['pt-br/sign-up-external', 'Continuar com a conta conectada', 'Usar outra conta'],
      ] as const) {
        await store(other, { user: JSON.stringify(api.user) });
        await page.goto(`/${path}?electron=true`);
        const named = page.getByRole('button', { name: `Continuar como ${api.email}` });
        await expect(named).toBeVisible();
        await expect(page.getByRole('button', { name: another })).toBeVisible();
        await store(other, { user: '{"id":7}' });
        await expect(page.getByRole('button', { name: unnamed })).toBeVisible();
      }
    });
  });
});

test('sign-in · users whose browser blocks storage see a notice', async ({ page, api }) => {
  await blockStorage(page);
  await page.goto('/en/sign-in');
  await submitSignIn(page, api.email);
  await expect(alertOf(page)).toContainText('wouldn’t keep you signed in');
  await expect(page.getByLabel('Email')).toHaveValue(api.email);
  await page.goto('/en/sign-in?electron=true');
  await submitSignIn(page, api.email);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('sign-in and sign-up · without script, the forms say that they need JavaScript', async ({
  pageWithoutScript: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  for (const path of ['/en/sign-in', '/en/sign-up']) {
    await page.goto(path);
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await page.getByLabel('Email').fill('a@b.co');
    await page.getByLabel('Email').press('Enter');
    expect(page.url()).toMatch(new RegExp(`${path}$`));
  }
  expect(sent).toEqual([]);
  await page.goto('/en/sign-in');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/en\??$/);
  await page.goto('/en/forgot-password');
  await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
  await page.getByLabel('Email').fill('a@b.co');
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(/\/en\/sign-in\??$/);
});

test('SPEC 2 forgot password · users are led to sign-in, without a call', async ({ page }) => {
  const calls = requestsFor(page, '/api/');
  await page.goto('/en/forgot-password?electron=true');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
  await expect(page.getByText(/you agree to our Terms of Use and Privacy Policy/)).toBeVisible();
  // On a wide screen, a QR code opens the chat on the phone.
  await expect(page.getByRole('main').getByRole('img', { name: /code/i })).toBeVisible();
  await page.getByLabel('Email').fill('me@person.example');
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.waitForURL('**/en/sign-in?electron=true');
  await expect(page.getByLabel('Email')).toHaveValue('me@person.example');
  expect(calls).toEqual([]);
});

test('“Go back” leads home if the tab has no earlier page', async ({ page, context }) => {
  await page.goto('/en');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Sign in' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  const back = tab.getByRole('button', { name: 'Go back' });
  await tab.getByRole('main').locator('a[href^="/en/forgot-password"]').click();
  await expect(tab).toHaveURL('/en/forgot-password');
  await back.click();
  await expect(tab).toHaveURL('/en/sign-in');
  await back.click();
  await expect(tab).toHaveURL('/en');
});
