import type { Page } from '@playwright/test';
import {
  alertOf,
  blockStorage,
  expect,
  handOff,
  holdScripts,
  hydrated,
  markAlertSeen,
  navigationsOf,
  requestsFor,
  store,
  stored as storedAt,
  test,
  widthOf,
} from './fixtures';
import { wrongWithHostileStrings } from './hostile-forms.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function signInAs(page: Page, email: string, password = 'correct horse'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await markAlertSeen(page);
  await submit(page).click();
}

const stored = async (page: Page) => ({
  token: await storedAt(page, 'auth_token'),
  user: await storedAt(page, 'user'),
  expiresAt: await storedAt(page, 'token_expires_at'),
});

test('SPEC 2 sign-in · form, toggle, go-back, notice, links on', async ({ page }) => {
  for (const [path, signUp] of [
    ['/en/sign-in', '/en/sign-up'],
    ['/en/sign-in-external', '/en/sign-up-external'],
  ] as const) {
    await page.goto(`${path}?electron=true&from=app`);
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await hydrated(page);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expect(page.getByText(/By signing in, you agree/)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/en/terms-of-use"]')).toBeVisible();
    await expect(main.locator('a[href="/en/privacy-policy"]')).toBeVisible();
    const query = '?electron=true&from=app';
    const forgot = main.getByRole('link', { name: 'Forgot your password?' });
    await expect(main.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      signUp + query,
    );
    await expect(forgot).toHaveAttribute('href', `/en/forgot-password${query}`);
  }
});

test('SPEC 2 external variants · no navigation and no footer', async ({ page }) => {
  for (const path of ['/en/sign-in-external', '/es/sign-up-external']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('a[href$="/career-agent"]')).toHaveCount(0);
    await expect(page.locator('form[method=post]')).toBeVisible();
  }
});

test('SPEC 4 sign-in · success: stored, to /{lang}/conversations @plain', async ({ page, api }) => {
  await page.goto('/es/sign-in');
  await page.getByLabel('Correo electrónico').fill(api.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL('**/es/conversations');
  expect(await stored(page)).toEqual({
    token: api.token,
    user: JSON.stringify(api.user),
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const [call] = await api.calls('POST /login');
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: api.email, password: 'correct horse' });
});

test('SPEC 4 sign-in · with electron=true to /{lang}/success @plain', async ({ page, api }) => {
  const arrival = await handOff(page);
  await page.goto('/en/sign-in?electron=true');
  await signInAs(page, api.email);
  const query = await arrival.query();
  await expect(page).toHaveURL(/\/en\/success\?/);
  expect([...query.keys()]).toEqual(['token', 'user', 'expires_at']);
  expect(query.get('token')).toBe(api.token);
  expect(JSON.parse(query.get('user') ?? '')).toEqual(api.user);
  expect(query.get('expires_at')).toBe('2099-01-01T00:00:00Z');
});

test('an app that asks with a challenge gets a code and no token, where the API has codes', async ({
  page,
  api,
}) => {
  const links = { code: '/session/code' };
  const code = { code: 'a-code-of-some-length', expires_at: '2099-01-01T00:00:00Z' };
  await api.answer('GET /me', { body: { user: { data: { ...api.user.data, links } } } });
  await api.answer('POST /session/code', { status: 503 }, { status: 201, body: code });
  const challenge = 'c'.repeat(43);
  await page.goto(`/en/sign-up-external?electron=true&code_challenge=${challenge}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, api.email);
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const link = page.getByRole('link', { name: 'click here' });
  await expect(link).toHaveAttribute('href', `rapport://auth?${new URLSearchParams(code)}`);
  await expect(page).toHaveURL(/\/en\/success$/);
  const asked = await api.calls('POST /session/code');
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual(
    Array(2).fill({ code_challenge: challenge }),
  );
});

test('SPEC 8 sign-in · server error response: its text in a red box', async ({ page, api }) => {
  await page.goto('/en/sign-in');
  for (const [status, error] of [
    [401, 'Invalid email or password'],
    [422, 'No <b>such</b> person'],
    [500, 'The database is asleep'],
  ] as const) {
    await api.answer('POST /login', { status, body: { error } });
    await signInAs(page, api.email);
    await expect(alertOf(page)).toHaveText(error);
    await expect(alertOf(page)).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(api.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse');
    expect(await stored(page)).toEqual({ token: null, user: null, expiresAt: null });
  }
});

test('SPEC 8 sign-in · server error response: "Failed to sign in"', async ({ page, api }) => {
  await page.goto('/en/sign-in');
  for (const answer of [
    { status: 401, body: {} },
    { status: 400, body: '<html>No</html>' },
    { status: 403, body: { error: '' } },
    { status: 500, body: { error: 7 } },
    { status: 503, body: 'busy' },
  ]) {
    await api.answer('POST /login', answer);
    await signInAs(page, api.email);
    await expect(alertOf(page), JSON.stringify(answer)).toHaveText('Failed to sign in');
  }
});

test('SPEC 8 sign-in · network failure: "Network error." @plain', async ({ page, api }) => {
  const failures = {
    'the connection breaks': () => page.route('**/api/login', (route) => route.abort()),
    'the browser is offline': () => page.context().setOffline(true),
    'the API resets': () => api.answer('POST /login', { fault: 'reset' }),
    'the API answers too late': () => api.answer('POST /login', { fault: 'hang' }),
    'the API talks nonsense': () => api.answer('POST /login', { body: '<html>Hello</html>' }),
    'the API answers no token': () => api.answer('POST /login', { body: { user: {} } }),
  };
  await page.goto('/en/sign-in');
  for (const [name, arrange] of Object.entries(failures)) {
    await arrange();
    await signInAs(page, api.email);
    await expect(alertOf(page), name).toHaveText('Network error. Please try again.');
    await expect(page.getByLabel('Email'), name).toHaveValue(api.email);
    await page.context().setOffline(false);
    await page.unroute('**/api/login');
  }
  expect(await stored(page)).toEqual({ token: null, user: null, expiresAt: null });
});

test('SPEC 8 sign-in · the catalogue in Spanish and Portuguese', async ({ page, api }) => {
  await api.answer('POST /login', { status: 401, body: {} });
  for (const [path, email, failed, network] of [
    ['es', 'Correo electrónico', 'No se pudo iniciar sesión', 'Error de red. Inténtalo de nuevo.'],
    ['pt-br', 'E-mail', 'Não foi possível entrar', 'Erro de rede. Tente novamente.'],
  ] as const) {
    await page.goto(`/${path}/sign-in`);
    await page.getByLabel(email).fill(api.email);
    await page.getByLabel(email).press('Enter');
    await expect(alertOf(page)).toHaveText(failed);
    await page.route('**/api/login', (route) => route.abort());
    await page.getByLabel(email).press('Enter');
    await expect(alertOf(page)).toHaveText(network);
    await page.unroute('**/api/login');
  }
});

for (const [how, press] of [
  ['Enter', (page: Page) => page.getByLabel('Email').press('Enter')],
  ['the button', (page: Page) => submit(page).click({ force: true })],
] as const) {
  test(`${how} pressed before the script is there: sent once it is`, async ({ page, api }) => {
    await api.answer('POST /login', { status: 401, body: { error: 'Not this one' } });
    const letGo = await holdScripts(page);
    const sent = requestsFor(page, '/api/login');
    await page.goto('/en/sign-in');
    await page.getByLabel('Email').fill(api.email);
    await page.getByLabel('Password', { exact: true }).fill('typed in a hurry');
    await press(page);
    expect(sent).toEqual([]);
    letGo();
    await expect(alertOf(page)).toHaveText('Not this one');
    await expect(page).toHaveURL('/en/sign-in');
    expect(sent).toHaveLength(1);
  });
}

test('SPEC 5 sign-in · no client validation: odd fields are sent', async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/login', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 422, json: { error: 'No' } });
  });
  await page.goto('/en/sign-in');
  await submit(page).click();
  await expect(alertOf(page)).toHaveText('No');
  await page.getByLabel('Email').fill('not an address');
  await submit(page).click();
  const expected = ['', 'not an address'].map((email) => ({ email, password: '' }));
  await expect.poll(() => bodies).toEqual(expected);
});

test('one request however often one clicks, and a busy state', async ({ page, api }) => {
  // Longer than the slowest machine takes to press all of these.
  await api.answer('POST /login', { status: 401, body: { error: 'No' }, delayMs: 2_000 });
  await page.goto('/en/sign-in');
  await page.getByLabel('Email').fill(api.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  const busy = page.getByRole('button', { name: 'Signing in' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(alertOf(page)).toHaveText('No');
  expect(await api.calls('POST /login')).toHaveLength(1);
  await expect(submit(page)).toBeEnabled();
});

test('a password manager fills both fields, whatever events it sends', async ({ page, api }) => {
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
  await page.waitForURL('**/conversations');
  const [call] = await api.calls('POST /login');
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: api.email, password: 'from the manager' });
});

test('SPEC 4 · signed in already: on to where sign-in leads', async ({ member: page, api }) => {
  await page.goto('/pt-br/sign-in');
  await page.waitForURL('**/pt-br/conversations');
  const arrival = await handOff(page);
  await page.goto('/en/sign-in-external?electron=true');
  await page.getByRole('button', { name: `Continue as ${api.email}` }).click();
  const query = await arrival.query();
  await expect(page).toHaveURL(/\/en\/success\?/);
  expect(query.get('token')).toBe(api.token);
  expect(query.get('expires_at')).toBe('2099-01-01T00:00:00Z');
});

test.describe('signed in already, and the desktop app waits', () => {
  const panel = (page: Page) => page.getByRole('button', { name: /^Continue as / });

  test('no link alone hands the token over: it is asked first', async ({ member: page, api }) => {
    const departures = navigationsOf(page);
    const screens = ['sign-in', 'sign-in-external', 'sign-up', 'sign-up-external'];
    await page.clock.install();
    for (const screen of screens) {
      await page.goto(`/en/${screen}?electron=true`);
      await expect(panel(page)).toHaveText(`Continue as ${api.email}`);
      const heading = page.getByRole('heading', { name: 'You are signed in on this browser' });
      await expect(heading).toBeFocused();
      await expect(page.getByLabel('Email')).toBeHidden();
      // Neither does who was about to send the form.
      await page.keyboard.press('Enter');
      await page.clock.runFor(5_000);
      await expect(panel(page)).toBeVisible();
    }
    expect(departures).toEqual(screens.map((screen) => `/en/${screen}`));
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    const arrival = await handOff(page);
    await page.keyboard.press('Enter');
    expect((await arrival.query()).get('token')).toBe(api.token);
  });

  test('another account: the form comes back, and leads on', async ({ member: page, api }) => {
    await page.goto('/en/sign-in?electron=true');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByLabel('Email')).toBeFocused();
    expect((await stored(page)).token).toBe(api.token);
    const other = { token: 'token-of-another', user: { email: 'other@person.example' } };
    await api.answer('POST /login', { body: { ...other, expires_at: '2098-01-01T00:00:00Z' } });
    const arrival = await handOff(page);
    await signInAs(page, api.email);
    const query = await arrival.query();
    expect(query.get('token')).toBe('token-of-another');
    expect(JSON.parse(query.get('user') ?? '')).toEqual(other.user);
  });

  test('it follows other tabs', async ({ page, context, api, signIn }) => {
    await page.goto('/en/sign-in?electron=true');
    await expect(submit(page)).toBeEnabled();
    await page.getByLabel('Email').fill('half@typed');
    const other = await context.newPage();
    await signIn(other);
    await expect(panel(page)).toHaveText(`Continue as ${api.email}`);
    await store(other, { user: JSON.stringify({ name: 'Zoë Müller' }) });
    await expect(panel(page)).toHaveText('Continue as Zoë Müller');
    await other.evaluate(() => localStorage.removeItem('auth_token'));
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('half@typed');
  });

  test('in Spanish and Portuguese, and without a name', async ({ member: page, api }) => {
    const named = `Continuar como ${api.email}`;
    for (const [path, unnamed, another] of [
      ['es/sign-in', 'Continuar con la cuenta que tienes abierta', 'Usar otra cuenta'],
      ['pt-br/sign-up-external', 'Continuar com a conta conectada', 'Usar outra conta'],
    ] as const) {
      await page.goto(`/${path}?electron=true`);
      await expect(page.getByRole('button', { name: named })).toBeVisible();
      await expect(page.getByRole('button', { name: another })).toBeVisible();
      await store(page, { user: '{"id":7}' });
      await page.reload();
      await expect(page.getByRole('button', { name: unnamed })).toBeVisible();
      await store(page, { user: JSON.stringify(api.user) });
    }
  });

  test('a long or hostile name stays on its button, as text', async ({ member: page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of [`${'w'.repeat(200)}@person.example`, '<img src=x onerror=alert(1)>$&']) {
      await store(page, { user: JSON.stringify({ email: name }) });
      await page.goto('/en/sign-in?electron=true');
      await expect(panel(page)).toHaveText(`Continue as ${name}`);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
      const box = await panel(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    }
  });
});

test('a dead token is handed to no desktop app', async ({ member: page, api }) => {
  await api.answer('GET /me', { status: 401, body: {} });
  await page.goto('/en/sign-in?electron=true');
  await expect.poll(async () => (await stored(page)).token).toBeNull();
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
  await expect(page).toHaveURL(/sign-in/);
});

test('two tabs: signing in here leads on there', async ({ page, context, api }) => {
  await page.goto('/en/sign-in');
  const other = await context.newPage();
  await other.goto('/es/sign-in');
  await signInAs(page, api.email);
  await page.waitForURL('**/en/conversations');
  await other.waitForURL('**/es/conversations');
});

test('Back after signing in leads to before it, not into the form', async ({ page, api }) => {
  await page.goto('/en/refund');
  await page.goto('/en/sign-in');
  await signInAs(page, api.email);
  await page.waitForURL('**/conversations');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/refund$/);
});

test('go-back leads to the page one came from, else home', async ({ page }) => {
  await page.goto('/en/sign-in');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/en/refund');
  await page.locator('a[href="/en/sign-in"]:visible').first().click();
  await page.waitForURL('**/en/sign-in');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/en\/refund$/);
});

test('storage blocked: it is said, and the desktop app is served', async ({ page, api }) => {
  await blockStorage(page);
  await page.goto('/en/sign-in');
  await signInAs(page, api.email);
  await expect(alertOf(page)).toContainText('would not keep you signed in');
  await expect(page.getByLabel('Email')).toHaveValue(api.email);
  await page.goto('/en/sign-in?electron=true');
  await signInAs(page, api.email);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('storage full: a token that fits is enough', async ({ page, api }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    };
  });
  await page.goto('/en/sign-in');
  await signInAs(page, api.email);
  await page.waitForURL('**/en/conversations');
  expect((await stored(page)).token).toBe(api.token);
});

test('hostile strings in every field are sent as typed and shown as text', async ({ page }) => {
  await page.goto('/en/sign-in');
  const wrong = await wrongWithHostileStrings(page, ['email', 'password'], 'Failed to sign in');
  expect(wrong).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is sent, it says why, and every way on is there', async ({ page }) => {
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
    await page.getByLabel('Email').fill('a@b.co');
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL(/\/en\/sign-in\??$/);
  });
});

test('SPEC 2 · who is quicker than the scripts keeps the query and what was typed', async ({
  page,
}) => {
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

test('SPEC 2 · who goes back before the scripts are there does not land at home', async ({
  page,
}) => {
  await page.goto('/en/refund');
  const letScriptsIn = await holdScripts(page);
  await page.locator('a[href="/en/sign-in"]:visible').first().click();
  await page.waitForURL('**/en/sign-in', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Go back' }).click();
  letScriptsIn();
  await expect(page).toHaveURL(/\/en\/refund$/);
});

test('SPEC 2 forgot password · go-back, notice, no call, and on to sign-in', async ({ page }) => {
  const calls = requestsFor(page, '/api/');
  await page.goto('/en/forgot-password?electron=true');
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
  await expect(page.getByText(/you agree to our Terms of Use and Privacy Policy/)).toBeVisible();
  // At a desk the phone is the other device.
  await expect(page.getByRole('main').getByRole('img', { name: /code/i })).toBeVisible();
  await page.getByLabel('Email').fill('me@person.example');
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.waitForURL('**/en/sign-in?electron=true');
  await expect(page.getByLabel('Email')).toHaveValue('me@person.example');
  expect(calls).toEqual([]);
});
