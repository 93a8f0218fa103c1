import type { Locator, Page } from '@playwright/test';
import { filled } from '../../lib/i18n/words.ts';
import { pageWords } from '../../reference-api/pages/words.ts';
import { expectAccessibleInBoth } from './accessible';
import {
  downloaded,
  expect,
  fetchedLetters,
  hydrated,
  keysIn,
  scrollPageTo,
  standIn,
  tabTo,
  test,
} from './fixtures';
import { type Locale, tagOf, wordsIn } from './languages.ts';
import { fillSignUp, newPerson } from './people-of-the-embedded-api.ts';

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesIn);

/** Texts of the other languages that this one does not share. */
function foreignTo(locale: Locale): Set<string> {
  const own = new Set(sentencesIn(wordsIn[locale]));
  const others = Object.values(wordsIn).flatMap(sentencesIn);
  return new Set(others.filter((text) => text.length > 9 && !own.has(text)));
}

/** By mouse, or by Tab and Enter alone. */
async function press(target: Locator, by: 'mouse' | 'keyboard'): Promise<void> {
  if (by === 'mouse') return target.click();
  await tabTo(target, 150);
  await target.page().keyboard.press('Enter');
}

/** Every language, both widths, by mouse and by keyboard. */
const walks = [
  { locale: 'en', width: 1440, by: 'keyboard' },
  { locale: 'es', width: 390, by: 'mouse' },
  { locale: 'pt-br', width: 390, by: 'keyboard' },
] as const;

for (const { locale, width, by } of walks) {
  const title = `the whole way · visitors sign up, subscribe, cancel, leave and return, in ${locale} at ${width} px by ${by}`;
  // The demo's checkout knows one address of the site, and leads back there.
  test(title, { tag: '@own-server' }, async ({ page, context }) => {
    test.setTimeout(240_000);
    const words = wordsIn[locale];
    const demo = pageWords[locale];
    const foreign = foreignTo(locale);
    const plan = { plan: words.Plans.professional.name };
    const person = newPerson();
    const { email, password } = person;
    const go = (name: string, within: Page | Locator = page) =>
      press(within.getByRole('link', { name, exact: true }).filter({ visible: true }).first(), by);
    const push = (name: string, within: Page | Locator = page) =>
      press(within.getByRole('button', { name, exact: true }).first(), by);
    const write = async (target: Locator, text: string) => {
      if (by === 'keyboard') await tabTo(target, 150);
      await target.fill(text);
    };
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });

    /** This is visible, on a page in this language that passes axe. */
    const expectPage = async (what: Locator) => {
      await expect(what).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf[locale]);
      const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
      expect(
        lines.filter((line) => foreign.has(line)),
        page.url(),
      ).toEqual([]);
      expect(await fetchedLetters(page), page.url()).toEqual([]);
      // Axe finds the same in every language, and each page has a test of its own.
      if (locale !== 'en') return;
      // Half under a bar, a target would count as too small.
      await scrollPageTo(page, 0);
      await expectAccessibleInBoth(page);
    };
    const toAccount = async () => {
      if (width === 390) await push(words.SiteHeader.menu);
      await go(words.NavigationLinks.myAccount, page.getByRole('banner'));
    };

    await standIn(context, 'https://wa.me/**', 'WhatsApp');
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

    await test.step('a visitor looks at the plans and signs up', async () => {
      await page.goto(`/${locale}`);
      await go(words.SiteFooter.plans, page.getByRole('contentinfo'));
      await expect(page).toHaveURL(/#plans$/);
      await expectPage(page.locator('#plans'));
      await go(words.NavigationLinks.createAccount, page.locator('#plans'));
      await expectPage(page.locator('form'));
      await expect(page.locator('form:has(#password) button[type=submit]')).toBeEnabled();
      await fillSignUp(page, person);
      await push(words.SignUpForm.submit);
      await page.waitForURL(`**/${locale}/conversations`);
      await expectPage(page.getByText(words.InterviewsScreen.none, { exact: true }));
    });

    await test.step('the user starts a first interview on WhatsApp', async () => {
      await toAccount();
      await expectPage(page.getByText(words.PracticeSummary.none));
      const chat = context.waitForEvent('page');
      await go(words.PracticeSummary.start);
      const opened = await chat;
      await expect(opened.getByText('WhatsApp')).toBeVisible();
      await opened.close();
    });

    await test.step('the user pays for an upgrade, and sees that the plan is active', async () => {
      await go(words.SideNavigation.pricing, page.getByRole('main'));
      await expectPage(heading(words.Plans.title));
      await go(filled(words.Plans.upgrade.monthly, plan));
      await page.waitForURL('**/checkout?*');
      await expectPage(page.getByRole('heading', { level: 1 }));
      const coins = filled(demo.checkout.coins, { count: 20 });
      await expect(page.locator('dd', { hasText: coins })).toHaveText(coins);
      await push(demo.checkout.pay);
      await page.waitForURL(`**/${locale}/account/billing/success`);
      // Any key pauses the countdown.
      if (by === 'mouse') await push(words.RedirectCountdown.pause);
      else await page.keyboard.press('Tab');
      await expect(page.getByText(words.RedirectCountdown.paused)).toBeVisible();
      await expectPage(page.getByText(filled(words.PlanActivation.active, plan)));
      await go(words.PaymentResult.button);
      await expectPage(page.getByText(filled(words.PresentPlan.monthly, plan), { exact: true }));
    });

    await test.step('the user cancels the plan in the billing portal, and returns', async () => {
      await go(words.PresentPlan.cancel);
      await page.waitForURL(`**/billing?locale=${locale}`);
      await expect(heading(demo.billing.invoices)).toBeVisible();
      await push(demo.billing.cancel);
      await expectPage(page.getByRole('status'));
      await go(demo.billing.back);
      const ends = new RegExp(`^${words.PresentPlan.ends.split('{')[0]}`);
      await expectPage(page.getByText(ends));
    });

    await test.step('the user downloads everything, and deletes the account', async () => {
      await go(words.SideNavigation.profile, page.getByRole('main'));
      const data = page.locator('summary', { hasText: words.AccountSettings.data.title });
      await hydrated(page);
      await press(data, by);
      const { text } = await downloaded(page, () => push(words.AccountData.export));
      expect(text).toContain(email);
      await expectPage(page.getByRole('button', { name: words.AccountData.delete, exact: true }));
      await push(words.AccountData.delete);
      const { title, word, confirm, wrongWord, password: own, submit } = words.AccountDeletion;
      const dialog = page.getByRole('dialog', { name: title });
      const typed = dialog.getByLabel(filled(confirm, { word }));
      await write(typed, 'no');
      await write(dialog.getByLabel(own, { exact: true }), password);
      await push(submit, dialog);
      await expect(dialog.getByRole('alert')).toHaveText(filled(wrongWord, { word }));
      await expectPage(dialog);
      await write(typed, word.toLowerCase());
      await push(submit, dialog);
      await expect(page).toHaveURL(`/${locale}/account/deleted`);
      await expectPage(heading(words.AccountDeleted.title));
      expect(await keysIn(page)).toEqual([]);
      // Two navigations start here, and the second wins: Chromium then sometimes drops the emulated time zone.
      const timeZone = await page.evaluate(
        () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      );
      const date = new Intl.DateTimeFormat(tagOf[locale], { dateStyle: 'long', timeZone }).format(
        Date.now() + 14 * 86_400_000,
      );
      await expect(page.getByRole('main')).toContainText(
        filled(words.AccountDeleted.until, { date }),
      );
    });

    await test.step('signing in brings everything back', async () => {
      await go(words.AccountDeleted.signIn);
      await expect(page.locator('form:has(#password) button[type=submit]')).toBeEnabled();
      await write(page.locator('#email'), email);
      await write(page.locator('#password'), password);
      await push(words.SignInForm.submit);
      await page.waitForURL(`**/${locale}/conversations`);
      await expectPage(page.getByText(words.WelcomeBack.text));
      await push(words.WelcomeBack.close);
      await toAccount();
      await expectPage(page.getByText(email, { exact: true }));
      await page.goto(`/${locale}/conversations`);
      await expect(page.getByText(words.InterviewsScreen.none, { exact: true })).toBeVisible();
      await expect(page.getByText(words.WelcomeBack.text)).toHaveCount(0);
    });
  });
}
