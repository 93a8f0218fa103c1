import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, holdScripts, test, withoutScripts } from './fixtures';
import { locales, wordsIn } from './languages.ts';
import { fillSignUp } from './people-of-the-embedded-api.ts';

const answers = {
  en: 'I think I hold on to things. Last spring I kept a migration to myself and it slipped 2 weeks. Now I hand over one piece every Monday, and as a result nothing slips.',
  es: 'Creo que me guardo las cosas. En primavera me quedé con una migración y se atrasó 2 semanas. Ahora entrego una parte cada lunes y, desde entonces, ya nada se atrasa.',
  'pt-br':
    'Acho que seguro as coisas. No ano passado fiquei com uma migração e ela atrasou 2 semanas. Agora passo uma parte adiante toda segunda e, desde então, nada mais atrasa.',
};

/** Milliseconds that the page's thread works meanwhile, whoever else has the processor. */
async function workOf(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  await act();
  const took = (await worked()) - before;
  await session.detach();
  return took;
}

for (const locale of locales) {
  const t = wordsIn[locale];

  test(`an answer of one’s own is marked in 100 ms, sent nowhere, and kept through sign-up · ${locale}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${locale}`);
    await page.mouse.move(1, 1);
    await expect(page.getByRole('button', { name: t.OwnAnswer.mark })).not.toHaveAttribute(
      'data-waits',
    );
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    const sent: string[] = [];
    context.on('request', (request) => {
      asked.push(request.url());
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.getByRole('link', { name: t.Hero.answer, exact: true }).click();
    const field = page.getByRole('textbox', { name: t.OwnAnswer.label });
    await expect(field).toBeFocused();
    await expect(page.getByText(t.HeroAnswer.question)).toBeInViewport();
    await page.keyboard.insertText(answers[locale]);
    await page.waitForLoadState('networkidle');
    // By a key: before a click the browser is asked where the button is.
    await page.getByRole('button', { name: t.OwnAnswer.mark }).focus();
    const took = await workOf(page, async () => {
      await page.keyboard.press('Enter');
      await page.locator('[data-own-marks] li').first().waitFor();
    });
    const marked = page.getByRole('region', { name: t.OwnAnswer.marked });
    await expect(marked).toBeFocused();
    await expect(marked).toContainText(t.OwnAnswer.rules);
    console.log(`marked · ${locale}: ${took.toFixed(1)} ms`);
    expect(took).toBeLessThan(100);
    // A number to keep, "we" and a hedge to fix: each names what it quotes.
    const marks = marked.getByRole('listitem');
    expect(await marks.filter({ hasText: t.MarkedAnswer.keep }).count()).toBeGreaterThan(0);
    expect(await marks.filter({ hasText: t.MarkedAnswer.fix }).count()).toBeGreaterThan(0);
    for (const quote of await marks.locator('q').allTextContents())
      expect(answers[locale]).toContain(quote);
    expect(await marked.locator('[data-said]').textContent()).toBe(answers[locale]);
    await expectAccessible(page);

    // Only files of the site's own were asked for, and nothing of the answer went along.
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(`${origin}/_next/static/`))).toEqual([]);
    const word = answers[locale].split(' ')[3] ?? '';
    expect(sent.filter((request) => decodeURIComponent(request).includes(word))).toEqual([]);
    expect(
      await page.evaluate(() => [...Object.keys(sessionStorage), document.cookie].join()),
    ).not.toContain('kept');

    await marked.getByRole('button', { name: t.OwnAnswer.change }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(answers[locale]);
    await field.fill('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-answer="1"]')).toBeVisible();

    await test.step('an answer of one’s own is kept through sign-up, as an interview', async () => {
      await page.setViewportSize({ width: locale === 'es' ? 390 : 1440, height: 900 });
      await page.getByRole('link', { name: t.Hero.answer, exact: true }).first().click();
      await page.keyboard.insertText(answers[locale]);
      await page.getByRole('button', { name: t.OwnAnswer.mark }).click();
      await marked.getByRole('link', { name: t.OwnAnswer.keep }).click();
      await page.waitForURL(`**/${locale}/sign-up`);
      await fillSignUp(page, locale);
      await page.waitForURL(`**/${locale}/conversations/*`);
      const said = page.locator('[data-said]');
      await expect(said.filter({ hasText: t.HeroAnswer.question }).first()).toBeVisible();
      await expect(said.filter({ hasText: answers[locale] })).toHaveCount(1);
      // The coach of the account marks it by the same rules; a reload sends nothing twice.
      await expect(page.locator('.remark').first()).toBeVisible({ timeout: 15_000 });
      await page.reload();
      await expect(said.filter({ hasText: answers[locale] })).toHaveCount(1);
      const kept = await page.evaluate(() => sessionStorage.getItem('practice_kept'));
      expect(kept).toBeNull();
    });
  });
}

test('a press is answered whatever comes late, or not at all', async ({ page }) => {
  const { OwnAnswer: t } = wordsIn.en;
  const action = page.getByRole('link', { name: 'Answer one question' }).first();
  const marked = page.getByRole('region', { name: t.marked });

  await test.step('a press before the scripts have come is answered once they have', async () => {
    const release = await holdScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await action.click();
    // The browser's own: a link to a field gives it the focus.
    await expect(page.getByRole('textbox', { name: t.label })).toBeFocused();
    await page.keyboard.insertText(answers.en);
    await page.getByRole('button', { name: t.mark }).click();
    release();
    await expect(marked).toBeVisible();
  });

  await test.step('rules that do not load say so, and the answer stays', async () => {
    await page.goto('/en');
    await page.mouse.move(1, 1);
    await expect(page.getByRole('button', { name: t.mark })).not.toHaveAttribute('data-waits');
    await withoutScripts(page);
    await action.click();
    await page.keyboard.insertText(answers.en);
    await page.getByRole('button', { name: t.mark }).click();
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: t.mark }).click();
    await expect(marked).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the hero’s one action leads to an account, and nothing is shown that needs script', async ({
    page,
  }) => {
    await page.goto('/es');
    const { Hero: t, OwnAnswer: own } = wordsIn.es;
    const action = page.getByRole('link', { name: t.answer, exact: true });
    await expect(action).toHaveCount(1);
    await expect(action).toHaveAttribute('href', '/es/sign-up');
    await expect(page.getByRole('textbox', { name: own.label })).toBeHidden();
  });
});
