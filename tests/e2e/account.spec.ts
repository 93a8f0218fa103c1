import type { Page } from '@playwright/test';
import { qrCodeOf } from '../../components/frame/whatsapp/qr-code.tsx';
import { timeZoneCookie } from '../../lib/time/time-zone.ts';
import { expectAccessibleInBoth } from './accessible';
import {
  blockStorage,
  boxOf,
  expect,
  hold,
  idle,
  keysIn,
  nextFrames,
  requestsFor,
  setCookie,
  standIn,
  store,
  stored,
  test,
  withoutScripts,
} from './fixtures';
import { some, watchShifts } from './interview-records.ts';

const side = (page: Page) => page.getByRole('navigation', { name: 'Account' });

const cardOf = (page: Page, plan: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: plan, exact: true }) });

const known = {
  email: 'ana@person.example',
  name: 'Ana Pereira',
  phone_number: '+5511912345678',
  plan: 'professional',
  created_at: '2026-03-04T12:00:00Z',
  favourite_color: 'unknown field',
};

test('SPEC 2 account · users switch between its tabs', async ({ member: page, api }) => {
  const tab = (name: string) => side(page).getByRole('link', { name });
  await test.step('a tab opened while /me loads is a new page, and the user stays signed in', async () => {
    await api.answer('GET /me', { held: true });
    await page.goto('/en/my-account');
    await expect(tab('Profile')).toHaveAttribute('aria-current', 'page');
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await tab('Billing').click();
    expect((await reloaded).url()).toMatch(/\/en\/my-account\?tab=pricing$/);
    await api.setProfile(known);
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    expect(await stored(page)).toBe(api.token);
    await expect(page).toHaveURL(/tab=pricing$/);
  });
  await test.step('the open tab is marked, and links to the other one', async () => {
    await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible();
    await expect(tab('Billing')).toHaveAttribute('aria-current', 'page');
    await tab('Profile').click();
    await expect(page).toHaveURL(/\/en\/my-account$/);
    await expect(tab('Interviews')).toHaveAttribute('href', '/en/conversations');
  });
  await test.step('an unknown tab shows "Page not found"', async () => {
    for (const [path, name] of [
      ['/en/my-account?tab=%3Cscript%3E', 'Page not found'],
      ['/es/my-account?tab=pricing&tab=pricing', 'Página no encontrada'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });
});

test('SPEC 2 account · users without a token are sent to /{lang}/sign-in', async ({ page }) => {
  for (const tab of ['pricing', 'x']) {
    await page.goto(`/en/my-account?tab=${tab}`);
    await page.waitForURL('**/en/sign-in');
  }
  await page.goto('/pt-br/my-account');
  await page.waitForURL('**/pt-br/sign-in');
  await test.step('users whose browser blocks storage are sent to sign-in as well', async () => {
    await blockStorage(page);
    await page.goto('/en/my-account');
    await page.waitForURL('**/en/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test('SPEC 8 account · a failed /me leads to sign-in', async ({ member: page, api }) => {
  const expectSentToSignIn = async (why: string) => {
    await store(page, { auth_token: api.token });
    await page.goto('/en/my-account?tab=pricing');
    await page.waitForURL('**/en/sign-in');
    expect(await stored(page), why).toBeNull();
    expect(await stored(page, 'user'), why).not.toBeNull();
  };
  for (const [answer, why] of [
    [{ status: 401, body: {} }, 'Your session has ended. Please sign in again.'],
    [
      { status: 500, body: { error: 'x' } },
      'Your account couldn’t be loaded, so you were signed out. Please sign in again.',
    ],
  ] as const) {
    await api.answer('GET /me', answer);
    await expectSentToSignIn(why);
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  }
  await standIn(page, '**/en/sign-in', 'Sign in here');
  for (const answer of [
    { status: 200, body: '' },
    { status: 200, body: {} },
  ]) {
    await api.answer('GET /me', answer);
    await expectSentToSignIn(JSON.stringify(answer));
  }
  await page.route('**/api/me', (route) => route.abort());
  await expectSentToSignIn('network failure');
});

test('SPEC 3, 8 account · users see their profile', async ({ member: page, api }) => {
  await api.setProfile(known);
  await api.answer('GET /conversations', { status: 500, body: {} });
  const asked = requestsFor(page, '/api/me');
  await page.route('**/api/me', (route) => route.abort(), { times: 1 });
  await page.goto('/en/my-account');
  const main = page.getByRole('main');
  const { name, email, phone_number } = known;
  for (const value of [name, email, phone_number, 'Professional', 'March 4, 2026']) {
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(main).not.toContainText('unknown field');
  await expect(main).not.toContainText('undefined');
  await test.step('SPEC 8 account · an aborted /me is retried once', async () => {
    expect(asked).toHaveLength(2);
    expect(await stored(page)).toBe(api.token);
  });

  await test.step('if interviews cannot be counted, the account says so, with a Retry', async () => {
    await expect(page.getByText('Your interviews couldn’t be counted just now.')).toBeVisible();
    expect(await stored(page)).toBe(api.token);
    await api.has({ interviews: [] });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Nothing practiced yet.', { exact: false })).toBeVisible();
    // One code opens the first chat, the other the chat about the next interview.
    await expect(page.getByRole('img', { name: 'QR code that opens this chat' })).toHaveCount(2);
  });

  await test.step('an unknown plan is shown by name, and a missing date is left out', async () => {
    await api.setProfile({ email: known.email, plan: 'Enterprise deal' });
    await page.reload();
    await expect(main.getByText('Enterprise deal')).toBeVisible();
    await expect(main.getByText('Member since')).toHaveCount(0);
  });
});

test('progress · users see their practice and skills', async ({ member: page, api, otherApi }) => {
  await page.clock.setFixedTime(new Date('2026-11-19T15:00:00Z'));
  const dates = ['2026-11-18', '2026-11-17', '2026-11-03', '2026-10-01', '2025-02-01'];
  await api.has({
    interviews: some(dates.length, (index) => ({
      created_at: `${dates[index]}T17:00:00Z`,
      ...(index < 3 && { scores: [{ skill: 'Trade-offs', value: 4.5 - index, max: 5 }] }),
    })),
  });
  await page.goto('/en/my-account');
  const practice = page.getByRole('region', { name: 'Your practice' });
  const figure = (name: string) => practice.locator('dl div', { hasText: name });
  await expect(figure('Interviews')).toHaveText('Interviews5');
  await expect(figure('Days in a row')).toHaveText('Days in a row2');
  await expect(practice.getByText('Feb 2025')).toBeVisible();
  await expect(practice.getByRole('row')).toHaveCount(9);
  await expect(practice.getByRole('row').last()).toHaveText('Nov 152');

  const skills = page.getByRole('region', { name: 'Skills over time' });
  await expect(skills.getByRole('listitem')).toHaveText(
    'Trade-offs2.5 of 5 → 4.5 of 5from 2.5 of 5 to 4.5 of 5',
  );
  await skills.getByText('All scores').click();
  await expect(skills.getByRole('row').nth(1)).toHaveText('Nov 18, 20264.5 of 5');
  await expectAccessibleInBoth(page, 'skills with scores');

  const chart = practice.locator('figure');
  const bars = chart.locator('[aria-hidden=true]').first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const column = (await boxOf(chart)).width;
    expect((await boxOf(bars)).width, `at ${width}`).toBeGreaterThanOrEqual(0.9 * column);
  }

  const next = page.getByRole('region', { name: 'Your next interview' });
  const chat = next.getByRole('link', { name: 'Practice on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hi!.*Trade-offs\.$/);
  await next.getByLabel('Date').fill('2026-11-27');
  await next.getByLabel('Role or topic').fill('Staff engineer at Lumen');
  await page.keyboard.press('Enter');
  await expect(next).toContainText('In 8 days · Staff engineer at Lumen');
  await expect(next).toContainText('Friday, November 27');
  await expect(chat).toHaveAttribute('href', /November%2027%3A%20Staff%20engineer%20at%20Lumen/);
  const code = next.getByRole('img', { name: 'QR code that opens this chat' });
  await expect(code).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(code).toBeVisible();
  const { path } = qrCodeOf(String(await chat.getAttribute('href')));
  await expect(code.locator('path').last()).toHaveAttribute('d', path);
  await page.reload();
  await expect(next).toContainText('Staff engineer at Lumen');

  // The next interview is hidden from another user of the browser, and from everybody after its
  // day.
  const otherUser = { data: { id: '2', attributes: known } };
  await otherApi.answer('GET /me', { body: { user: otherUser } });
  await otherApi.has({
    interviews: some(2, (index) => ({ created_at: `${dates[index + 3]}T17:00:00Z` })),
  });
  await store(page, { auth_token: otherApi.token });
  await page.reload();
  await expect(next).toContainText('a ninety-second introduction');
  await expect(figure('Interviews')).toHaveText('Interviews2');
  await expect(skills).toHaveCount(0);
  await expect(next).not.toContainText('Lumen');
  await store(page, { auth_token: api.token });
  await page.clock.setFixedTime(new Date('2026-11-28T15:00:00Z'));
  await page.reload();
  await expect(next.getByLabel('Date')).toBeVisible();
});

test('progress · the server renders a user’s practice only for that user @plain', async ({
  memberWithCookie: page,
  api,
  otherApi,
  context,
  baseURL,
}) => {
  await api.setProfile(known);
  await api.has({
    interviews: some(1, {
      0: {
        created_at: new Date().toISOString(),
        scores: [{ skill: 'Structure', value: 3, max: 5 }],
      },
    }),
  });
  await context.addCookies([
    { name: 'time-zone', value: 'America%2FNew_York', url: String(baseURL) },
  ]);
  const asked = ['/api/conversations', '/api/me'].map((path) => requestsFor(page, path));
  const skill = page.getByRole('region', { name: 'Skills over time' }).getByRole('listitem');
  await page.goto('/en/my-account');
  await expect(page.getByText('Ana Pereira', { exact: true })).toBeVisible();
  await expect(skill).toContainText('Structure');
  expect(asked.flat()).toEqual([]);
  expect(await api.calls('GET /conversations')).toHaveLength(1);

  await test.step('another user of the same browser sees their own account', async () => {
    await otherApi.setProfile({ name: 'Somebody Else' });
    await store(page, { auth_token: otherApi.token });
    await page.reload();
    await expect(page.getByText('Somebody Else', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Ana Pereira');
    await store(page, { auth_token: api.token });
  });

  await test.step('the skills are readable before any script runs', async () => {
    await withoutScripts(page);
    await page.goto('/en/my-account');
    await expect(skill).toContainText('3 of 5');
  });
});

test('progress · figures that arrive late shift nothing', async ({
  memberWithCookie: page,
  api,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await api.answer('GET /conversations', { held: true });
    await page.goto('/en/my-account', { waitUntil: 'commit' });
    // The profile must be in its place before shifts are counted.
    await expect(page.getByText(api.email, { exact: true })).toBeVisible();
    await expect(page.getByText('Counting your interviews...')).toBeVisible();
    await nextFrames(page);
    const shift = await watchShifts(page);
    await api.has({ interviews: some(1, { 0: { created_at: new Date().toISOString() } }) });
    const practice = page.getByRole('region', { name: 'Your practice' });
    await expect(practice.getByRole('row')).toHaveCount(9);
    await expect(page.getByText('Counting your interviews...')).toHaveCount(0);
    expect(await shift(), `at ${width} px`).toBeLessThan(0.01);
  }
});

test('the account reserves space for late content', async ({ page, api, signIn, context }) => {
  const linksTo = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '/']));
  const offers = linksTo('update', 'password', 'sessions', 'export', 'delete', 'next_interview');
  await context.addInitScript(() => {
    const shifted = { sum: 0 };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifted.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await api.has({ interviews: some(3, { 0: { created_at: new Date().toISOString() } }) });
  for (const [what, profile, links, isCookieThere] of [
    ['everything', known, offers, true],
    ['everything, without a cookie', known, offers, false],
    ['six calls', { email: known.email }, {}, true],
  ] as const) {
    await api.setProfile(profile, links);
    await context.clearCookies();
    await signIn();
    if (isCookieThere) await setCookie(context, api);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/en/my-account');
      await expect(page.getByText(known.email, { exact: true })).toBeVisible();
      await expect(page.getByText('Counting your interviews...')).toHaveCount(0);
      await expect(page.getByLabel('Role or topic')).toBeVisible();
      await idle(page);
      const sum = await page.evaluate(
        () => (window as unknown as { shifted: { sum: number } }).shifted.sum,
      );
      expect(sum, `${what}, at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('SPEC 2 account · pricing: three plans, and no prices', async ({ member: page, api }) => {
  await api.setProfile({ ...known, plan: 'free' });
  await page.goto('/en/my-account?tab=pricing');
  for (const [plan, points] of Object.entries({
    Free: 'Limited WhatsApp coaching, Limited daily audio feedback, Community support, Small model',
    Professional: 'Fast coaching, Full history dashboard, Stronger models, Priority support',
    Power:
      'Unlimited interviews per month, Advanced privacy, Advanced reporting, Dedicated support',
  })) {
    const card = cardOf(page, plan);
    for (const point of points.split(', ')) {
      await expect(card.getByText(point, { exact: true })).toBeVisible();
    }
  }
  await expect(page.getByRole('main')).not.toContainText(/[$€£]|\bR\$|\d/);
  const upgrade = page.getByRole('link', { name: /^Upgrade to Professional, / });
  const query = 'plan=professional&period=monthly&locale=en&client_reference_id=1';
  await expect(upgrade).toHaveAttribute('href', `/demo/checkout?${query}`);
  await page.getByText('Annual', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await expect(upgrade).toHaveAttribute('href', /period=annual/);
  await page.getByRole('radio', { name: 'Annual' }).press('ArrowLeft');
  await expect(upgrade).toHaveAttribute('href', /period=monthly/);
  const own = page.getByText('Your plan', { exact: true });
  await expect(own).toBeVisible();

  await test.step('Back from the checkout leads to the tab with the plans', async () => {
    await standIn(page, '**/checkout?*', 'Checkout');
    await upgrade.click();
    await expect(page.getByText('Checkout')).toBeVisible();
    await page.goBack();
    await expect(upgrade).toBeVisible();
    await expect(page).toHaveURL(/tab=pricing$/);
    await upgrade.click();
    await expect(page.getByText('Checkout')).toBeVisible();
    await page.goBack();
  });

  await test.step('"Upgrade" pressed before the profile has loaded opens the checkout once it has', async () => {
    const letProfileIn = await hold(page, '**/api/me');
    await page.goto('/en/my-account?tab=pricing');
    await expect(upgrade).toHaveAttribute('href', '?tab=pricing&plan=professional');
    await upgrade.click();
    letProfileIn();
    await expect(page).toHaveURL(`/demo/checkout?${query}`);
    await page.goto('/en/my-account?tab=pricing&plan=professional');
    await expect(page).toHaveURL(`/demo/checkout?${query}`);
    await page.goto('/en/my-account?tab=pricing');
  });

  await test.step('on a phone no button moves when the current plan appears', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letProfileIn = await hold(page, '**/api/me');
    await page.goto('/en/my-account?tab=pricing');
    await expect(upgrade).toBeVisible();
    await nextFrames(page);
    const shift = await watchShifts(page);
    letProfileIn();
    await expect(own).toBeVisible();
    expect(await shift()).toBeLessThan(0.01);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('in forced colors the chosen period, the current plan and every button have a border', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const contact = page.getByRole('main').getByRole('button', { name: 'Contact sales' });
    for (const lined of [page.locator('[data-layout-id=period]'), own, upgrade, contact]) {
      await expect(lined).toHaveCSS('border-top-style', 'solid');
      await expect(lined).not.toHaveCSS('border-top-width', '0px');
    }
    const choices = page.locator('fieldset:has([name=period]) label');
    await expect(choices).toHaveCount(2);
    for (const choice of await choices.all())
      expect((await boxOf(choice)).height).toBeGreaterThanOrEqual(44);
    await page.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
    await expect(choices.nth(1).locator('[data-layout-id=period]')).toHaveCount(1);
  });
});

test('billing · users see their plan, and can cancel it', async ({ member: page, api }) => {
  const plan = page.getByRole('region', { name: 'Your plan today' });
  const paid = {
    plan: 'professional',
    plan_period: 'annual',
    plan_renews_at: '2027-03-01T12:00:00Z',
  };
  await api.setProfile(paid, { billing_portal: { href: 'https://pay.example/p' } });
  await page.goto('/en/my-account?tab=pricing');
  await expect(plan).toContainText('Professional, annual');
  await expect(plan).toContainText('Renews on March 1, 2027.');
  for (const name of ['Manage plan and invoices', 'Cancel my plan'])
    await expect(plan.getByRole('link', { name })).toHaveAttribute('href', 'https://pay.example/p');

  // Malformed values are ignored. Users then cancel by a message, as the policy says.
  const odd = {
    plan: 'professional',
    plan_period: 'daily',
    plan_renews_at: 'soon',
    plan_ends_at: 7,
  };
  await api.setProfile(odd, { billing_portal: 'http://pay.example/p' });
  await page.goto('/en/my-account?tab=pricing');
  await expect(plan).toHaveText('Your plan todayProfessionalCancel my plan');
  await expect(plan.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);

  await api.setProfile({ ...paid, plan_ends_at: '2027-03-01T12:00:00Z' });
  await page.goto('/pt-br/my-account?tab=pricing');
  const ending = page.getByRole('region', { name: 'Seu plano hoje' });
  await expect(ending).toContainText('Tudo continua funcionando até 1 de março de 2027.');
  // This plan is cancelled already, so the link offers to keep it.
  await expect(ending.getByRole('link')).toHaveText(['Manter meu plano']);
  await expect(ending.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);

  await api.setProfile({ email: 'a@b.co' });
  await page.goto('/en/my-account?tab=pricing');
  await expect(page.getByRole('link', { name: 'Upgrade to Professional, monthly' })).toBeVisible();
  await expect(plan).toHaveCount(0);
});

test('SPEC 4 sign out · it signs out every tab', async ({ member: page, context, api }) => {
  await api.setProfile(known);
  await page.goto('/en/my-account');
  await expect(page.getByText('Ana Pereira', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/es/my-account');
  await expect(other.getByText('Ana Pereira', { exact: true })).toBeVisible();
  await side(page).getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL('**/es/sign-in');
  await page.waitForURL(/\/en$/);
  await expect.poll(() => keysIn(page)).toEqual(['token_expires_at', 'user']);
  await page.goBack();
  await page.waitForURL('**/en/sign-in');
  await expect(page.locator('body')).not.toContainText('Ana Pereira');
});

test('without script, the account shows the practice of the user whom the cookie names', async ({
  pageWithoutScript: page,
  api,
  baseURL,
}) => {
  await page.goto('/en/my-account');
  await expect(page.getByText(/Most of your account needs JavaScript/)).toBeVisible();
  await expect(page.getByText('Loading your profile...')).toBeHidden();
  // Controls are hidden, because they would do nothing.
  const controls = page.getByRole('main').locator('section').locator('input, button, summary');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const counting = page.getByText('Counting your interviews...').filter({ visible: true });
  await expect(counting).toHaveCount(0);

  await api.has({ interviews: some(1, { 0: { created_at: '2026-02-01T12:00:00Z' } }) });
  await setCookie(page.context(), api);
  await page
    .context()
    .addCookies([{ name: timeZoneCookie, value: 'Europe/Madrid', url: String(baseURL) }]);
  const practice = page.getByRole('region', { name: 'Tu práctica' });
  // Retried, because a slow answer of the API is streamed, and streamed parts need script to
  // appear.
  await expect(async () => {
    await page.goto('/es/my-account');
    await expect(practice.getByText('feb 2026')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(practice.locator('svg').first()).toBeVisible();
  await expect(practice.getByRole('row')).toHaveCount(9);
});
