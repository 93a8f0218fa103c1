import type { Locator, Page } from '@playwright/test';
import { filled } from '../../lib/i18n/words.ts';
import { pageWords } from '../../reference-api/pages/words.ts';
import { expectAccessibleHere } from './accessible';
import {
  downloaded,
  expect,
  fetchedLetters,
  hydrated,
  keysIn,
  scrollPageTo,
  standIn,
  test,
  widthOf,
} from './fixtures';
import { type Locale, longest, tagOf, wordsIn } from './languages.ts';
import { fillSignUp, newPerson } from './people-of-the-embedded-api.ts';
import { user, type Way } from './ways.ts';

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesIn);

/** The texts of the other languages that this language does not share. */
function foreignTo(locale: Locale): Set<string> {
  const own = new Set(sentencesIn(wordsIn[locale]));
  const others = Object.values(wordsIn).flatMap(sentencesIn);
  return new Set(others.filter((text) => text.length > 9 && !own.has(text)));
}

/** Together these cover every language, both widths, touch and keyboard. */
const walks = [
  { locale: 'en', width: 1440, way: 'keyboard' },
  { locale: 'es', width: 390, way: 'touch' },
  { locale: 'pt-br', width: 390, way: 'keyboard' },
] as const;
type Walk = { locale: Locale; width: number; way: Way };

/** A visitor who uses the site in one language, and finds things by their names. */
function visitor(page: Page, { locale, width, way }: Walk) {
  const words = wordsIn[locale];
  const foreign = foreignTo(locale);
  const { press, write } = user(page, way);
  const person = newPerson();
  const plan = { plan: words.Plans.professional.name };
  const link = (name: string, within: Page | Locator = page) =>
    within.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  const go = (name: string, within?: Locator) => press(link(name, within));
  const push = (name: string, within: Page | Locator = page) =>
    press(within.getByRole('button', { name, exact: true }).first());

  /** Expects that an element is visible, and that its page has only this language and our fonts. */
  const expectPage = async (what: Locator) => {
    await expect(what).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf[locale]);
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    expect(
      lines.filter((line) => foreign.has(line)),
      page.url(),
    ).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Voice'))).toBe(true);
    expect(await fetchedLetters(page), page.url()).toEqual([]);
    expect(await widthOf(page), page.url()).toBeLessThanOrEqual(width);
  };
  /** Also runs axe on pages that no other test checks, by default in English only. */
  const expectNewPage = async (what: Locator, languages: Locale[] = ['en']) => {
    await expectPage(what);
    if (!languages.includes(locale)) return;
    // Scrolled to the top, because a target half under a bar would count as too small.
    await scrollPageTo(page, 0);
    await expectAccessibleHere(page, page.url());
  };
  const toAccount = async () => {
    if (width === 390) await push(words.SiteHeader.menu);
    await go(words.NavigationLinks.myAccount, page.getByRole('banner'));
  };
  const actions = { press, write, link, go, push, expectPage, expectNewPage, toAccount };
  return { page, locale, way, words, plan, person, ...actions };
}
type Visitor = ReturnType<typeof visitor>;

for (const walk of longest(walks)) {
  const { locale, width, way } = walk;
  // On our own server only, because the demo's checkout leads back to its one address.
  test.describe(`in ${locale} at ${width} px by ${way}`, { tag: '@own-server' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: way === 'touch' });

    test('the whole way · visitors sign up, subscribe, cancel, delete the account and return', async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      await standIn(context, 'https://wa.me/**', 'WhatsApp');
      await page.emulateMedia({ colorScheme: 'light' });
      const someone = visitor(page, walk);
      for (const [title, step] of Object.entries(wholeWay))
        await test.step(title, () => step(someone));
    });
  });
}

const wholeWay: Record<string, (visitor: Visitor) => Promise<void>> = {
  'a visitor looks at the plans and signs up': async (visitor) => {
    const { page, locale, words, person, go, push, expectPage, expectNewPage } = visitor;
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
    await expectNewPage(page.getByText(words.InterviewsScreen.none, { exact: true }));
  },

  'the user starts a first interview on WhatsApp': async (visitor) => {
    const { page, words, go, toAccount, expectNewPage } = visitor;
    await toAccount();
    await expectNewPage(page.getByText(words.PracticeSummary.none));
    const chat = page.context().waitForEvent('page');
    await go(words.PracticeSummary.start);
    const opened = await chat;
    await expect(opened.getByText('WhatsApp')).toBeVisible();
    await opened.close();
  },

  'the user pays for an upgrade, and sees that the plan is active': async (visitor) => {
    const { page, locale, way, words, plan, link, go, push, press, expectPage, expectNewPage } =
      visitor;
    const { checkout } = pageWords[locale];
    const upgrade = link(filled(words.Plans.upgrade.monthly, plan));
    const mark = page.getByText(words.Plans.current, { exact: true });
    const ownPlan = page.locator('section', { has: mark }).last().getByRole('heading');
    const costs = async (count: number) => {
      const coins = filled(checkout.coins, { count });
      await expect(page.locator('dd', { hasText: coins })).toHaveText(coins);
    };
    await go(words.SideNavigation.pricing, page.getByRole('main'));
    await expectPage(page.getByRole('heading', { name: words.Plans.title, exact: true }));
    await expect(ownPlan).toHaveText(words.Plans.free.name);
    await press(upgrade);
    await page.waitForURL('**/checkout?*');
    await expectNewPage(page.getByRole('heading', { level: 1 }), ['en', 'es']);
    await costs(20);
    if (locale === 'en') {
      await page.goto(page.url().replace('period=monthly', 'period=annual'));
      await costs(200);
      await page.goBack();
    }
    await push(checkout.pay);
    await page.waitForURL(`**/${locale}/account/billing/success`);
    // Any key pauses the countdown.
    if (way === 'keyboard') await page.keyboard.press('Tab');
    else await push(words.RedirectCountdown.pause);
    await expect(page.getByText(words.RedirectCountdown.paused)).toBeVisible();
    await expectNewPage(page.getByText(filled(words.PlanActivation.active, plan)));
    await go(words.PaymentResult.button);
    await expectNewPage(page.getByText(filled(words.PresentPlan.monthly, plan), { exact: true }));
    await expect(ownPlan).toHaveText(plan.plan);
    await expect(upgrade).toHaveCount(0);
  },

  'the user cancels the plan in the billing portal, keeps it, and cancels it again': async (
    visitor,
  ) => {
    const { page, locale, words, link, go, push, expectNewPage } = visitor;
    const { billing } = pageWords[locale];
    const { cancel, keep, ends, renews } = words.PresentPlan;
    const beginning = (text: string) =>
      page.getByRole('main').getByText(new RegExp(`^${text.split('{')[0]}`));
    const toPortal = async (name: string) => {
      await go(name);
      await page.waitForURL(`**/billing?locale=${locale}`);
    };
    await toPortal(cancel);
    const invoices = page.getByRole('heading', { name: billing.invoices, exact: true });
    await expectNewPage(invoices, ['en', 'es']);
    await push(billing.cancel);
    await expectNewPage(page.getByRole('status'));
    await push(billing.keep);
    await push(billing.cancel);
    await go(billing.back);
    await expectNewPage(beginning(ends));
    await expect(page).toHaveURL(`/${locale}/my-account?tab=pricing`);
    if (locale !== 'en') return;
    // A cancelled plan can also be kept from the account.
    await toPortal(keep);
    await push(billing.keep);
    await go(billing.back);
    await expect(beginning(renews)).toBeVisible();
    await expect(link(keep)).toHaveCount(0);
  },

  'the user downloads everything, and deletes the account': async (visitor) => {
    const { page, locale, words, person, go, push, press, write, expectNewPage } = visitor;
    await go(words.SideNavigation.profile, page.getByRole('main'));
    const data = page.locator('summary', { hasText: words.AccountSettings.data.title });
    await hydrated(page);
    await press(data);
    const { text } = await downloaded(page, () => push(words.AccountData.export));
    expect(text).toContain(person.email);
    await expectNewPage(page.getByRole('button', { name: words.AccountData.delete, exact: true }));
    await push(words.AccountData.delete);
    const { title, word, confirm, wrongWord, password, submit } = words.AccountDeletion;
    const dialog = page.getByRole('dialog', { name: title });
    const typed = dialog.getByLabel(filled(confirm, { word }));
    await write(typed, 'no');
    await write(dialog.getByLabel(password, { exact: true }), person.password);
    await push(submit, dialog);
    await expect(dialog.getByRole('alert')).toHaveText(filled(wrongWord, { word }));
    await expectNewPage(dialog);
    await write(typed, word.toLowerCase());
    await push(submit, dialog);
    await expect(page).toHaveURL(`/${locale}/account/deleted`);
    await expectNewPage(
      page.getByRole('heading', { name: words.AccountDeleted.title, exact: true }),
    );
    expect(await keysIn(page)).toEqual([]);
    // Read from the page, because of two navigations the second wins, and Chromium then sometimes
    // drops the emulated time zone.
    const timeZone = await page.evaluate(
      () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    const inTwoWeeks = Date.now() + 14 * 86_400_000;
    const style = { dateStyle: 'long', timeZone } as const;
    const date = new Intl.DateTimeFormat(tagOf[locale], style).format(inTwoWeeks);
    const until = filled(words.AccountDeleted.until, { date });
    await expect(page.getByRole('main')).toContainText(until);
  },

  'signing in again brings the account back': async (visitor) => {
    const { page, locale, words, person, go, push, write, toAccount, expectPage, expectNewPage } =
      visitor;
    await go(words.AccountDeleted.signIn);
    await expect(page.locator('form:has(#password) button[type=submit]')).toBeEnabled();
    await write(page.locator('#email'), person.email);
    await write(page.locator('#password'), person.password);
    await push(words.SignInForm.submit);
    await page.waitForURL(`**/${locale}/conversations`);
    await expectNewPage(page.getByText(words.WelcomeBack.text));
    await push(words.WelcomeBack.close);
    await toAccount();
    await expectPage(page.getByText(person.email, { exact: true }));
    await page.goto(`/${locale}/conversations`);
    await expect(page.getByText(words.InterviewsScreen.none, { exact: true })).toBeVisible();
    await expect(page.getByText(words.WelcomeBack.text)).toHaveCount(0);
  },
};

test('sign-up · a plan chosen before leads to its checkout @own-server', async ({ page }) => {
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
    // The page must be visible, although the demo is on a port unknown to the build.
    await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(contact).toBeFocused();
  });
});
