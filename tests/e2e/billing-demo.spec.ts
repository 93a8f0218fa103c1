import type { Locator } from '@playwright/test';
import { languageTag, pageWords } from '../../reference-api/pages/words.ts';
import { expectAccessible } from './accessible';
import { expect, test, widthOf } from './fixtures';
import { walks } from './languages.ts';
import { createAccount, fillSignUp } from './people-of-the-embedded-api.ts';

/** The demo's checkout and billing portal are pages of the embedded API. */

for (const [how, width, press] of [
  ['by keyboard', 1440, (target: Locator) => target.press('Enter')],
  ['by touch', 390, (target: Locator) => target.tap()],
] as const) {
  // The demo's checkout knows one address of the site, and leads back there.
  test.describe(`${how} at ${width} px`, { tag: '@own-server' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 768 });

    for (const { locale, words } of walks.filter((walk) => walk.width === width)) {
      const { billing, checkout } = pageWords[locale];
      const { name: plan } = words.Plans.professional;
      const { keep, ends, renews, manage } = words.PresentPlan;
      test(`/${locale}: users upgrade, cancel and keep their plan`, async ({ page }) => {
        const expectDemoPage = async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
          await expect
            .poll(() => page.evaluate(() => document.fonts.check('1rem Voice')))
            .toBe(true);
          expect(await widthOf(page)).toBeLessThanOrEqual(width);
          await expectAccessible(page);
        };
        const link = (name: string) => page.getByRole('link', { name, exact: true });
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const beginningOf = (text: string) =>
          page.getByRole('main').getByText(text.split('{')[0] ?? '');
        const costs = (count: number) =>
          expect(
            page.locator('dd', { hasText: checkout.coins.replace('{count} ', '') }),
          ).toHaveText(checkout.coins.replace('{count}', String(count)));
        const upgrade = link(words.Plans.upgrade.monthly.replace('{plan}', plan));
        const mark = page.getByText(words.Plans.current, { exact: true });
        const ownPlan = page.locator('section', { has: mark }).last().getByRole('heading');
        await createAccount(page);
        await page.goto(`/${locale}/my-account?tab=pricing`);
        await expect(ownPlan).toHaveText(words.Plans.free.name);
        await press(upgrade);
        await expect(button(checkout.pay)).toBeVisible();
        await expectDemoPage();
        await costs(20);
        if (locale === 'en') {
          await page.goto(page.url().replace('period=monthly', 'period=annual'));
          await costs(200);
          await page.goBack();
        }
        await press(button(checkout.pay));
        await expect(
          page.getByText(words.PlanActivation.active.replace('{plan}', plan)),
        ).toBeVisible();
        await press(link(words.PaymentResult.button));
        await expect(ownPlan).toHaveText(plan);
        await expect(upgrade).toHaveCount(0);
        await press(link(manage));
        await expect(
          page.getByRole('heading', { name: billing.invoices, exact: true }),
        ).toBeVisible();
        expect(page.url()).toMatch(new RegExp(`/billing\\?locale=${locale}$`));
        await expectDemoPage();
        await press(button(billing.cancel));
        await press(button(billing.keep));
        await press(button(billing.cancel));
        await expect(button(billing.keep)).toBeVisible();
        await press(link(billing.back));
        await expect(beginningOf(ends)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${locale}/my-account\\?tab=pricing$`));
        if (locale !== 'en') return;
        // The account, too, leads to keeping a cancelled plan.
        await press(link(keep));
        await press(button(billing.keep));
        await press(link(billing.back));
        await expect(beginningOf(renews)).toBeVisible();
        await expect(link(keep)).toHaveCount(0);
      });
    }
  });
}

test('a plan chosen before sign-up leads to its checkout @own-server', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await page.waitForURL('**/en/sign-up?plan=professional');
  // The links between the forms keep the plan.
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByRole('link', { name: 'Create account', exact: true }).last().click();
  await page.waitForURL('**/en/sign-up?plan=professional');
  await fillSignUp(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('plan')).toBe('professional');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/my-account\?tab=pricing$/);
  await expect(page.getByRole('link', { name: 'Upgrade to Professional, monthly' })).toBeVisible();

  await test.step('SPEC 2 account · "Contact sales" opens the booking dialog', async () => {
    await expect(page.locator('iframe')).toHaveCount(0);
    const contact = page.getByRole('button', { name: 'Contact sales' });
    await contact.click();
    const dialog = page.getByRole('dialog', { name: 'Book a call' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', '/demo/schedule?locale=en');
    // The demo's page is on a port that no page was built with.
    await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(contact).toBeFocused();
  });
});
