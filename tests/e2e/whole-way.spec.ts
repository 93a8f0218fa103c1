import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { filled } from '../../lib/i18n/words.ts';
import { expectAccessibleInBoth } from './accessible';
import { expect, fetchedLetters, hydrated, test } from './fixtures';
import { type Locale, wordsIn } from './languages.ts';

const tags = { en: 'en', es: 'es', 'pt-br': 'pt-BR' } as const;

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesIn);

/** What is said in another language and not in this one. */
function foreignTo(locale: Locale): Set<string> {
  const own = new Set(sentencesIn(wordsIn[locale]));
  const others = Object.values(wordsIn).flatMap(sentencesIn);
  return new Set(others.filter((text) => text.length > 9 && !own.has(text)));
}

/** By mouse, or by Tab and Enter alone: what no Tab reaches is a dead end. */
async function press(target: Locator, by: 'mouse' | 'keyboard'): Promise<void> {
  if (by === 'mouse') return target.click();
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await hasFocus()); tabs += 1) {
    expect(tabs, `${target} is reached`).toBeLessThan(150);
    await target.page().keyboard.press('Tab');
  }
  await target.page().keyboard.press('Enter');
}

/** Every language, both widths, and by both hands. */
const walks = [
  { locale: 'en', width: 1440, by: 'keyboard' },
  { locale: 'es', width: 390, by: 'mouse' },
  { locale: 'pt-br', width: 390, by: 'keyboard' },
] as const;

for (const { locale, width, by } of walks) {
  const title = `the whole way · ${locale} at ${width} px by ${by}: visitor, subscriber, gone and back`;
  // The demo's checkout leads back to the one address of the site that it knows.
  test(title, { tag: '@own-server' }, async ({ page, context }) => {
    test.setTimeout(240_000);
    const words = wordsIn[locale];
    const foreign = foreignTo(locale);
    const plan = { plan: words.Plans.professional.name };
    const email = `whole-way-${locale}-${width}-${by}-${Date.now()}@rapport.example`;
    const password = 'long enough for anybody';
    const go = (name: string, within: Page | Locator = page) =>
      press(within.getByRole('link', { name, exact: true }).filter({ visible: true }).first(), by);
    const push = (name: string, within: Page | Locator = page) =>
      press(within.getByRole('button', { name, exact: true }).first(), by);
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });

    /** What axe finds in one language it finds in all: each of these screens has a test of its own in them. */
    const isJudged = locale === 'en';

    /** One has arrived at a screen of this language, and axe finds nothing. */
    const sees = async (what: Locator) => {
      await expect(what).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tags[locale]);
      const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
      expect(
        lines.filter((line) => foreign.has(line)),
        page.url(),
      ).toEqual([]);
      expect(await fetchedLetters(page), page.url()).toEqual([]);
      if (!isJudged) return;
      // What lies half under a bar for the moment counts as too small a target.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessibleInBoth(page);
    };
    const toAccount = async () => {
      if (width === 390) await push(words.SiteHeader.menu);
      await go(words.NavigationLinks.myAccount, page.getByRole('banner'));
    };

    await context.route(/^https:\/\/wa\.me\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

    await test.step('a visitor looks at the plans, and signs up', async () => {
      await page.goto(`/${locale}`);
      await go(words.SiteFooter.plans, page.getByRole('contentinfo'));
      await expect(page).toHaveURL(/#plans$/);
      await sees(page.locator('#plans'));
      await go(words.NavigationLinks.createAccount, page.locator('#plans'));
      await sees(page.locator('form'));
      await expect(page.locator('form:has(#password) button[type=submit]')).toBeEnabled();
      await page.locator('#email').fill(email);
      await page.locator('#phone-number').fill('+1 202 555 0123');
      await page.locator('#password').fill(password);
      await page.locator('#confirm-password').fill(password);
      await push(words.SignUpForm.submit);
      await page.waitForURL(`**/${locale}/conversations`);
      await sees(page.getByText(words.InterviewsScreen.none, { exact: true }));
    });

    await test.step('a first interview is started on WhatsApp', async () => {
      await toAccount();
      await sees(page.getByText(words.PracticeSummary.none));
      const chat = context.waitForEvent('page');
      await go(words.PracticeSummary.start);
      const opened = await chat;
      await expect(opened.getByText('WhatsApp')).toBeVisible();
      await opened.close();
    });

    await test.step('an upgrade is paid, and the plan is active', async () => {
      await go(words.SideNavigation.pricing, page.getByRole('main'));
      await sees(heading(words.Plans.title));
      await go(filled(words.Plans.upgrade.monthly, plan));
      await page.waitForURL('**/checkout?*');
      await sees(page.getByRole('heading', { level: 1 }));
      await press(page.locator('form button'), by);
      await page.waitForURL(`**/${locale}/account/billing/success`);
      // A key pauses by itself.
      if (by === 'mouse') await push(words.RedirectCountdown.pause);
      else await page.keyboard.press('Tab');
      await expect(page.getByText(words.RedirectCountdown.paused)).toBeVisible();
      await sees(page.getByText(filled(words.PlanActivation.active, plan)));
      await go(words.PaymentResult.button);
      await sees(page.getByText(filled(words.PresentPlan.monthly, plan), { exact: true }));
    });

    await test.step('the plan is cancelled at its portal, and the way leads back', async () => {
      await go(words.PresentPlan.cancel);
      await page.waitForURL(`**/billing?locale=${locale}`);
      await press(page.locator('form button'), by);
      await sees(page.getByRole('status'));
      await press(page.locator('.actions a'), by);
      const ends = new RegExp(`^${words.PresentPlan.ends.split('{')[0]}`);
      await sees(page.getByText(ends));
    });

    await test.step('everything is downloaded, and the account deleted', async () => {
      await go(words.SideNavigation.profile, page.getByRole('main'));
      const data = page.locator('summary', { hasText: words.OwnAccount.data.title });
      await hydrated(page);
      await press(data, by);
      const download = page.waitForEvent('download');
      await push(words.OwnData.export);
      const file = await (await download).path();
      expect(readFileSync(file, 'utf8')).toContain(email);
      await sees(page.getByRole('button', { name: words.OwnData.delete, exact: true }));
      await push(words.OwnData.delete);
      const dialog = page.getByRole('dialog');
      await sees(dialog);
      await dialog.locator('#deletion-word').fill(words.AccountDeletion.word);
      await dialog.locator('#deletion-password').fill(password);
      await push(words.AccountDeletion.submit, dialog);
      await sees(heading(words.AccountDeleted.title));
    });

    await test.step('signing in brings all of it back', async () => {
      await go(words.AccountDeleted.signIn);
      await expect(page.locator('form:has(#password) button[type=submit]')).toBeEnabled();
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(password);
      await push(words.SignInForm.submit);
      await page.waitForURL(`**/${locale}/conversations`);
      await sees(page.getByText(words.WelcomeBack.text));
      await toAccount();
      await sees(page.getByText(email, { exact: true }));
    });
  });
}
