import type { Browser, Page } from '@playwright/test';
import { kindNamed } from '../../lib/checking/checklists.ts';
import { creationDate } from '../../lib/time/dates.ts';
import { expectAccessible, expectAccessibleInBoth, expectFits } from './accessible';
import { expect, stored, test, widthOf } from './fixtures';
import { type Locale, wordsIn } from './languages.ts';
import { interviewOf, signUp } from './people-of-the-embedded-api.ts';

const { Checklist: checklist, Sharing: words, SharedPage: shared } = wordsIn.en;

const text = 'I led 4 people, um, I think. We cut the pages from eleven to one.';

const bearer = async (page: Page) => ({
  headers: { Authorization: `Bearer ${(await stored(page)) ?? ''}` },
});

/** A page of another browser in which nobody is signed in. */
async function stranger(browser: Browser, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}

async function share(page: Page, fields: object): Promise<string> {
  const data = { share: { with_name: false, ...fields } };
  const answer = await page.request.post('/api/shares', { ...(await bearer(page)), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.token;
}

test('share · users share an answer, and end the link', async ({ page, browser, context }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  const { id, answer } = await interviewOf(page, text);
  await page.goto(`/en/conversations/${id}`);
  const message = page.locator(`[data-message-id="${answer}"]`);
  const press = async (name: string, within = page.locator('body')) => {
    await within.getByRole('button', { name, exact: true }).press('Enter');
  };
  // A user's own checks of an answer must not be part of the share.
  const [line = ''] = kindNamed('general').criteria.map(({ label }) => label.en);
  await press(`${checklist.yes} ${line}`, message);
  await press(`${checklist.point} ${line}`, message);
  await press('We cut the pages from eleven to one.', message);
  await expect(message.locator('.remark[data-kind=keep]')).toBeVisible();
  await press(words.more, message);
  await press(words.copyLink, message);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`/en/conversations/${id}#message-${answer}`);
  await press(words.share, message);
  const dialog = page.getByRole('dialog', { name: words.shareAnswer });
  await expect(dialog.getByRole('checkbox', { name: words.withName })).not.toBeChecked();
  await expectAccessibleInBoth(page, 'sharing');
  await press(words.make, dialog);
  const link = dialog.getByRole('textbox', { name: words.link });
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/);
  const address = await link.inputValue();
  await press(words.copy, dialog);
  await expect.poll(copied).toBe(address);
  const lastDay = creationDate(Date.now() + 30 * 86_400_000, 'en', 'America/New_York');
  await expect(dialog.getByText(`It ends on ${lastDay}.`)).toBeVisible();
  await expectFits(page, 'shared', [390, 1440]);
  await page.keyboard.press('Escape');

  const other = await stranger(browser);
  expect((await other.goto(address))?.status()).toBe(200);
  await expect(other.locator('.user .said')).toHaveText(text);
  await expect(other.locator('mark, .remarks')).toHaveCount(0);
  expect(await other.content()).not.toContain(line);
  await expect(other.getByText(shared.answerYourself)).toHaveAttribute(
    'href',
    '/en/sign-up#question=What+are+you+proud+of%3F&language=en',
  );
  for (const width of [1440, 390]) {
    await other.setViewportSize({ width, height: 800 });
    expect(await widthOf(other)).toBeLessThanOrEqual(width);
  }

  await page.goto('/en/my-account');
  const title = wordsIn.en.AccountSettings.shares.title;
  await page.locator('summary').filter({ hasText: title }).press('Enter');
  const end = page.getByRole('button', { name: /^End sharing of / });
  await expect(end).toHaveCount(1);
  await expectAccessibleInBoth(page, 'what is shared');
  await expectFits(page, 'what is shared', [390]);
  await end.press('Enter');
  await expect(page.getByText(/is no longer shared\./)).toBeFocused();
  await expect(end).toHaveCount(0);
  expect((await other.reload())?.status()).toBe(404);
  await expect(other.getByRole('heading', { name: shared.ended.title })).toBeVisible();
  expect(await other.content()).not.toContain('eleven');
});

test('share · @plain strangers read a shared interview without script', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { id } = await interviewOf(page, text);
  await page.request.patch('/api/me', {
    ...(await bearer(page)),
    data: { user: { name: 'Marta <b>Example</b>' } },
  });
  const token = await share(page, { conversation_id: id, with_name: true });
  for (const [locale, tag] of Object.entries({ en: 'en-US', es: 'es-MX', 'pt-br': 'pt-BR' })) {
    const other = await stranger(browser, tag);
    const answer = await other.goto(`/s/${token}`);
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    // The policy allows no script, and the page contains none.
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'/,
    );
    await expect(other.locator('script')).toHaveCount(0);
    const fonts = () => document.fonts.load('16px Voice').then((loaded) => loaded.length);
    expect(await other.evaluate(fonts)).toBe(1);
    expect(headers['content-language']).toBe(locale === 'pt-br' ? 'pt-BR' : locale);
    const { SharedPage } = wordsIn[locale as Locale];
    await expect(other.locator('.by')).toContainText('Marta <b>Example</b>');
    const start = other.getByText(SharedPage.answerYourself);
    await expect(start).toHaveAttribute('href', new RegExp(`^/${locale}/sign-up#question=`));
    expect(await start.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    expect(await other.locator('.ai').count()).toBeGreaterThan(1);
    await other.setViewportSize({ width: 320, height: 800 });
    expect(await widthOf(other)).toBe(320);
    // In English only, because axe's result is the same in every language.
    if (locale === 'en') {
      await expectFits(other, 'shared', [1440, 320]);
      await other.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(other, 'shared, dark');
    }
    await other.context().close();
  }
  await page.request.delete(`/api/conversations/${id}`, await bearer(page));
  expect((await page.request.get(`/s/${token}`)).status()).toBe(404);
});

test('share · an invalid link answers 404', async ({ request }) => {
  for (const path of [
    '/s/short',
    `/s/${'x'.repeat(43)}`,
    '/s/..%2Fen',
    `/s/${'x'.repeat(4_000)}`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'");
  }
});
