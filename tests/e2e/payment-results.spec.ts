import { expectAccessibleInBoth } from './accessible';
import {
  expect,
  holdScripts,
  hydrated,
  navigationsOf,
  requestsFor,
  standIn,
  store,
  test,
} from './fixtures';

const results = [
  {
    path: '/en/account/billing/success',
    title: 'Payment Successful!',
    message: 'Thank you for your purchase. You will be redirected shortly.',
    to: '/en/my-account',
  },
  {
    path: '/en/account/billing/cancel',
    title: 'Payment Cancelled',
    message: 'Your payment was cancelled. You will be redirected shortly.',
    to: '/account/billing',
  },
];

test('SPEC 2 payment results · exact words, and a redirect after 5000 ms', async ({
  member: page,
}) => {
  await page.clock.install();
  const opened = navigationsOf(page);
  await test.step('cancelled · users return to Billing in their language', async () => {
    await page.goto('/es/account/billing/cancel');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.runFor(5_500);
    await page.waitForURL(/\/es\/my-account\?tab=pricing$/);
  });
  for (const { path, title, message, to } of results)
    await test.step(title, async () => {
      opened.length = 0;
      await standIn(page, `**${to}`, 'There');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      const button = page.getByRole('link', { name: 'Return to Billing', exact: true });
      await expect(button).toHaveAttribute('href', '/en/my-account?tab=pricing');
      await expect(page.getByRole('timer')).toHaveText(/in [45]\ss/);
      await page.clock.runFor(4000);
      expect(opened).toEqual([path]);
      await page.clock.runFor(1500);
      await expect.poll(() => opened[1]).toBe(to);
      await expect(page.getByText('There')).toBeVisible();
    });
});

test('success · users see when the plan they bought is active', async ({ member: page, api }) => {
  await page.clock.install();
  await page.evaluate(() => sessionStorage.setItem('wanted_plan', 'power'));
  await api.setProfile({ plan: 'professional' });
  await page.goto('/es/account/billing/success');
  const status = page.getByRole('status');
  await expect(status).toHaveText('Activando...');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await page.clock.runFor(25_000);
  await expect(status).toContainText('Está tardando más de lo normal.');
  await expect(status.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expectAccessibleInBoth(page, 'a plan that is late');
  await api.setProfile({ plan: 'power' });
  await page.clock.runFor(2_000);
  await expect(status).toHaveText('Power ya está activo');
  expect(new URL(page.url()).pathname).toBe('/es/account/billing/success');
});

test('success · users find Billing in their language, which confirms their return from a payment', async ({
  member: page,
  api,
  otherApi,
}) => {
  await api.setProfile({ email: api.email });
  await page.clock.install();
  await page.goto('/es/account/billing/success');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.runFor(5_500);
  await page.waitForURL('**/en/my-account');
  const main = page.getByRole('main');
  const arrived = main.getByText('Volviste de un pago.');
  await expect(arrived).toHaveAttribute('lang', 'es');
  await expectAccessibleInBoth(page, 'back from a payment');
  await main.getByRole('link', { name: 'Ver Facturación' }).click();
  await page.waitForURL('**/es/my-account?tab=pricing');
  const lately = main.getByText(/^Volviste aquí de un pago el /);
  await expect(lately.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\//);

  await test.step('a day later Billing still confirms the return, and the profile no longer does', async () => {
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.reload();
    await expect(lately).toBeVisible();
    await page.goto('/en/my-account');
    await expect(main.getByText(api.email, { exact: true })).toBeVisible();
    await expect(arrived).toHaveCount(0);
  });

  await test.step('the confirmation is hidden once the paid plan is active, and from another person', async () => {
    await api.setProfile({ email: api.email, plan: 'professional' });
    await page.goto('/es/my-account?tab=pricing');
    await expect(main.getByText('Tu plan hoy')).toBeVisible();
    await expect(lately).toHaveCount(0);
    await otherApi.setProfile({ email: otherApi.email });
    await store(page, {
      auth_token: otherApi.token,
      user: JSON.stringify({ data: { id: 'another-person' } }),
    });
    await page.goto('/es/my-account?tab=pricing');
    await hydrated(page);
    await expect(main.getByRole('link', { name: /Professional/ }).first()).toHaveAttribute(
      'href',
      /checkout/,
    );
    await expect(lately).toHaveCount(0);
  });
});

test('payment results · a key pauses the countdown, a mouse does not', async ({ page }) => {
  await page.clock.install();
  await standIn(page, '**/account/billing', 'There');
  await page.goto('/pt-br/account/billing/cancel');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.click(400, 500);
  await page.clock.runFor(2_000);
  await expect(page.getByText('Em pausa.')).toBeHidden();
  const button = page.getByRole('main').locator('a, button').first();
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Continuar');
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/pt-br/account/billing/cancel');
  await page.keyboard.press('Enter');
  await page.clock.runFor(5_500);
  await expect(page.getByText('There')).toBeVisible();

  await test.step('a key pressed before scripts have loaded also pauses the countdown', async () => {
    const letScriptsIn = await holdScripts(page);
    await page.goto('/en/account/billing/cancel', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    letScriptsIn();
    await expect(page.getByText('Paused. Take your time.')).toBeVisible();
  });
});

test('payment results · a reload and Back call no API, and Back skips the result', async ({
  page,
}) => {
  await page.goto('/en/refund');
  await page.clock.install();
  await standIn(page, '**/en/my-account', 'There');
  const calls = requestsFor(page, '/api/');
  await page.goto('/en/account/billing/success');
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.runFor(5_500);
  await page.waitForURL('**/en/my-account');
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/refund$/);
});

test('SPEC 2 payment results · no countdown without script', async ({
  pageWithoutScript: page,
}) => {
  const main = page.getByRole('main');
  for (const [path, title] of [
    ['/en/account/billing/success?session_id=cs_test_1&plan=power', 'Payment Successful!'],
    ['/es/account/billing/success?session_id=cs_test_1&plan=power', '¡Pago realizado!'],
    ['/es/account/billing/cancel', 'Pago cancelado'],
    ['/pt-br/account/billing/success?session_id=cs_test_1&plan=power', 'Pagamento realizado!'],
    ['/pt-br/account/billing/cancel', 'Pagamento cancelado'],
    ['/en/account/billing/cancel', 'Payment Cancelled'],
  ] as const) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('[role=timer]')).toBeHidden();
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole('status').filter({ visible: true })).toHaveCount(0);
    const billing = `/${path.split('/')[1]}/my-account?tab=pricing`;
    await expect(main.getByRole('link').first()).toHaveAttribute('href', billing);
  }
  await expect(page.getByText(/Without JavaScript nothing happens by itself/)).toBeVisible();

  await test.step('the button leads to Billing, which says that it needs JavaScript and shows no spinner', async () => {
    await page.getByRole('link', { name: 'Return to Billing' }).click();
    await expect(page).toHaveURL(/\/en\/my-account\?tab=pricing$/);
    await expect(main.getByText(/JavaScript/).filter({ visible: true })).not.toHaveCount(0);
    await expect(main.getByText(/Loading|\.\.\.$|…$/).filter({ visible: true })).toHaveCount(0);
    await expect(main.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  });
});
