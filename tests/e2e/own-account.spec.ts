import { expectAccessible, expectAccessibleInBoth } from './accessible';
import { expect, scrollPageTo, stored, test, widthOf } from './fixtures';
import { screens } from './languages.ts';
import { createAccount, newPerson } from './people-of-the-embedded-api.ts';
import { user } from './ways.ts';

const otherDevice = { 'User-Agent': 'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Firefox/144.0' };

for (const { locale, width, words } of screens) {
  const way = width === 1440 ? 'keyboard' : 'mouse';
  test(`own account · users change their details and password, and end a session · ${locale}, by ${way}`, async ({
    page,
    request,
  }) => {
    const expectAccessibleFromTop = async (name?: string) => {
      // Without Portuguese, because axe's result is the same in every language.
      if (locale === 'pt-br') return;
      // Scrolled to the top, because a target half under the navigation bar would count as too
      // small.
      await scrollPageTo(page, 0);
      await (locale === 'en' ? expectAccessibleInBoth : expectAccessible)(page, name);
    };
    const { press, write } = user(page, way);
    const person = newPerson();
    const { email, password: old } = person;
    const next = 'the next password';
    const logIn = (password: string) =>
      request.post('/api/login', { data: { email, password }, headers: otherDevice });

    await createAccount(page, person);
    await logIn(old);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/my-account`);
    const main = page.getByRole('main');
    const part = (name: 'password' | 'sessions') =>
      main
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: words.AccountSettings[name].title }) });
    const button = (name: string) => main.getByRole('button', { name, exact: true });

    await press(button(words.DetailsForm.edit));
    await expect(main.getByLabel(words.DetailsForm.name, { exact: true })).toBeFocused();
    await write(main.getByLabel(words.DetailsForm.name, { exact: true }), 'Ana Lima');
    // The next interview has its own Save button, further down.
    await press(button(words.DetailsForm.save).first());
    await expect(main.getByText('Ana Lima', { exact: true })).toBeVisible();
    await expect(main.getByText(words.DetailsForm.saved)).toBeVisible();
    await expect(button(words.DetailsForm.edit)).toBeFocused();

    await press(part('password').locator('summary'));
    const own = words.PasswordChange;
    const passwordField = (name: string) => main.getByLabel(name, { exact: true });
    await write(passwordField(own.current), 'not this one');
    await write(passwordField(own.next), next);
    await write(passwordField(own.again), next);
    await press(button(own.submit));
    await expect(main.getByRole('alert')).toHaveText(words.AccountSettings.wrongPassword);
    await expect(passwordField(own.next)).toHaveValue(next);
    await expectAccessibleFromTop();
    await write(passwordField(own.current), old);
    await press(button(own.submit));
    await expect(main.getByText(own.done)).toBeFocused();
    expect((await logIn(old)).status()).toBe(401);
    expect((await logIn(next)).status()).toBe(200);

    await press(part('sessions').locator('summary'));
    const rows = part('sessions').getByRole('listitem');
    const device = words.SessionList.device
      .replace('{browser}', 'Firefox')
      .replace('{system}', 'Android');
    const other = rows.filter({ hasText: device });
    await expect(rows).toHaveCount(2);
    await expectAccessibleFromTop('sessions');
    await press(other.getByRole('button'));
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveText(new RegExp(words.SessionList.current));
    await expect(main.getByText(words.SessionList.ended.replace('{device}', device))).toBeFocused();
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
}

const profile = { name: 'Ana', email: 'a@b.co' };
const allLinks = {
  update: '/me',
  password: '/me/password',
  sessions: { href: 'https://elsewhere.example/sessions' },
  export: '/me/export',
  delete: '/me',
};

test('own account · users see exactly the parts that the API offers', async ({
  member: page,
  api,
}) => {
  const main = page.getByRole('main');
  const summary = main.locator('summary');
  const openWith = async (links: unknown) => {
    await api.setProfile(profile, links);
    await page.goto('/en/my-account');
    await expect(main.getByText('Ana', { exact: true })).toBeVisible();
  };

  await test.step('an API of six calls gives an account without these parts', async () => {
    await openWith({ update: 7, password: '', sessions: [], delete: {} });
    await expect(main.getByRole('region', { name: 'Your practice' })).not.toContainText('...');
    await expect(main.getByRole('heading', { name: 'Sign-in and data' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Edit name and phone' })).toHaveCount(0);
    await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
  });

  await test.step('each offer adds its own part, which calls nothing before it is opened', async () => {
    for (const [name, title] of Object.entries({
      password: 'Password',
      sessions: 'Where you’re signed in',
      export: 'Your data',
      delete: 'Your data',
    })) {
      await openWith({ [name]: '/x' });
      await expect(summary).toHaveText(new RegExp(`^${title}`));
      await expect(page.getByRole('button', { name: 'Edit name and phone' })).toHaveCount(0);
    }
    await summary.click();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download my data' })).toHaveCount(0);
    expect(new Set(await api.routes())).toEqual(new Set(['GET /me', 'GET /conversations']));
  });

  await test.step('sessions of the same browser differ by their start time', async () => {
    const device = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36';
    const data = ['2026-11-18T15:04:05Z', '2026-11-18T21:30:00Z'].map((created_at, index) => ({
      id: `s${index}`,
      attributes: { device, created_at },
    }));
    await api.answer('GET /me/sessions', { body: { data } });
    await openWith({ sessions: '/me/sessions' });
    await summary.click();
    await expect(main.locator('details li')).toHaveText([/10:04\sAM/, /4:30\sPM/]);
  });

  await test.step('a deletion does not ask to cancel a plan that is already cancelled', async () => {
    for (const [plan_ends_at, times] of [
      [undefined, 1],
      ['2027-02-03T10:00:00Z', 0],
    ] as const) {
      const paid = { ...profile, plan: 'professional', plan_ends_at };
      await api.setProfile(paid, { delete: '/me' });
      await page.goto('/en/my-account');
      await summary.click();
      await page.getByRole('button', { name: 'Delete my account' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('Cancel it in Billing first')).toHaveCount(times);
    }
  });

  await test.step('eight of many sessions are shown, and all on request', async () => {
    const data = Array.from({ length: 10 }, (_, index) => ({ id: `s${index}`, attributes: {} }));
    await api.answer('GET /me/sessions', { body: { data } });
    await openWith(allLinks);
    await summary.filter({ hasText: 'Where you’re signed in' }).click();
    const sessions = main.locator('details li');
    await expect(sessions).toHaveCount(8);
    await main.getByRole('button', { name: 'Show all 10' }).press('Enter');
    await expect(sessions).toHaveCount(10);
    await expect(sessions.nth(8).getByRole('button')).toBeFocused();
  });
});

test('account deleted · only users who deleted an account see that it is deleted', async ({
  page,
  pageWithoutScript,
}) => {
  const gone = 'Your account is set to be deleted';
  for (const visitor of [page, pageWithoutScript]) {
    await visitor.goto('/en/account/deleted');
    await expect(
      visitor.getByRole('heading', { name: 'No account was deleted here.' }),
    ).toBeVisible();
    await expect(visitor.getByText(gone)).toBeHidden();
    await expect(visitor.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  }
  await expectAccessible(page, 'nothing deleted');
  // Left by a deletion if the API gives no date.
  await page.evaluate(() => sessionStorage.setItem('account_deleted_from', ''));
  await page.reload();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByText('You have 14 days to come back')).toBeVisible();
});

test('own account · forms say what failed, and the typed text stays', async ({
  member: page,
  api,
}) => {
  await api.setProfile(profile, allLinks);
  await api.answer(
    'GET /me/sessions',
    { status: 500 },
    { body: { data: [{ id: 's', attributes: {} }] } },
  );
  await api.answer('GET /me/export', { status: 500 });
  await api.answer('PATCH /me', { status: 500 });
  await api.answer('PUT /me/password', {
    status: 429,
    headers: { 'Retry-After': '120' },
    body: {},
  });
  await page.goto('/en/my-account');
  const main = page.getByRole('main');
  const open = (part: string) => main.locator('summary', { hasText: part }).click();

  await main.getByRole('button', { name: 'Edit name and phone' }).click();
  await main.getByLabel('Name', { exact: true }).fill('Ana Lima');
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expect(main.getByText('That didn’t work. Please try again.')).toBeFocused();
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ana Lima');
  expect(await api.sent('PATCH /me')).toEqual([{ user: { name: 'Ana Lima' } }]);

  await open('Where you’re signed in');
  await expect(main.getByText('Your sessions couldn’t be listed just now.')).toBeVisible();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.locator('details li')).toHaveText(/An unknown device/);
  await open('Your data');
  await main.getByRole('button', { name: 'Download my data' }).click();
  await expect(main.getByText('That didn’t work. Please try again.')).toHaveCount(2);

  await open('Password');
  await main.getByLabel('Current password').fill('x');
  await main.getByLabel('New password', { exact: true }).fill('one');
  await main.getByLabel('New password again').fill('two');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByText('The two passwords are not the same.')).toBeFocused();
  expect(await api.calls('PUT /me/password')).toEqual([]);
  await main.getByLabel('New password again').fill('one');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByText('Too many attempts. Try again in 2 minutes.')).toBeFocused();
  await expect(main.getByLabel('Current password')).toHaveValue('x');
  expect(await stored(page)).toBe(api.token);

  await api.answer('PUT /me/password', { status: 401 });
  await main.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/en/sign-in');
  expect(await stored(page)).toBeNull();
});
