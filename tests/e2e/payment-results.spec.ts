import { expect, navigationsOf, requestsFor, standIn, test } from './fixtures';

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

for (const { path, title, message, to } of results) {
  test(`SPEC 2 "${title}" · exact words, and on after 5000 ms @plain`, async ({ page }) => {
    await page.clock.install();
    await standIn(page, `**${to}`, 'There');
    const asked = navigationsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const button = page.getByRole('link', { name: 'Return to Billing', exact: true });
    await expect(button).toHaveAttribute('href', to);
    await expect(page.getByRole('timer')).toHaveText(/in [45] s/);
    await page.clock.runFor(4000);
    expect(asked).toEqual([path]);
    await page.clock.runFor(1500);
    await expect.poll(() => asked[1]).toBe(to);
  });

  test(`"${title}" · the countdown can be paused, or skipped`, async ({ member: page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(10_000);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByText('Paused. Take your time.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Billing' }).click();
    await expect(page).toHaveURL(/\/en\/my-account/);
  });
}

test('refresh and Back are harmless, and nothing is asked of the API', async ({ member: page }) => {
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

test('SPEC 2 payment results · in Spanish and Portuguese', async ({ page }) => {
  for (const [path, title] of [
    ['/es/account/billing/success', '¡Pago realizado!'],
    ['/es/account/billing/cancel', 'Pago cancelado'],
    ['/pt-br/account/billing/success', 'Pagamento realizado!'],
    ['/pt-br/account/billing/cancel', 'Pagamento cancelado'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads on', async ({ page }) => {
    await page.goto('/en/account/billing/cancel');
    await expect(page.getByText(/Without JavaScript nothing happens by itself/)).toBeVisible();
    await page.getByRole('link', { name: 'Return to Billing' }).click();
    await expect(page).toHaveURL(/\/en\/my-account\?tab=pricing$/);
  });
});
