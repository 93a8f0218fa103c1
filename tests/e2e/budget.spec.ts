import type { Page } from '@playwright/test';
import { barestScripts } from '../bench/barest-app.ts';
import { overBudget, readBudgets } from '../bench/budgets.ts';
import { startWeighing, weighPage } from '../bench/page-weight.ts';
import { expect, idle, test } from './fixtures';

/**
 * The limits as multiples of the barest app. TanStack Query takes 0.09 of a member's page. For a
 * visitor who answers, the phrases of distress in three languages take 0.03 of the landing page.
 */
const maxBeforeInput = 1.45;
const maxOfLanding = 1.44;

/** Answers as a visitor, which also loads the code that counts the words of an answer. */
async function countOwnAnswer(page: Page): Promise<void> {
  const answer = page.locator('[data-marked-answer]').first();
  const mark = answer.locator('.own-composer button');
  await expect(mark).not.toHaveAttribute('data-waits');
  await page.getByRole('textbox').first().fill('We');
  await mark.click();
  await expect(answer.locator('[data-own-counts]')).not.toBeEmpty();
}

test.describe('budget · a first visit, in brotli bytes and requests', () => {
  // In one worker, so that each file is compressed only once.
  test.describe.configure({ mode: 'default' });
  const barest = barestScripts();

  for (const [path, budget] of Object.entries(readBudgets())) {
    test(`${path} · script within ${budget.script} × the barest app`, async ({ page, baseURL }) => {
      const weight = await weighPage(page, `${baseURL}${path}`);
      const measured = { ...weight, script: weight.script / barest };
      console.log(`${path}: ${JSON.stringify(measured)}`);
      // Without this check, every budget would hold if nothing were weighed.
      for (const part of Object.values(measured)) expect(part).toBeGreaterThan(0);
      expect(overBudget(budget, measured)).toEqual([]);
      if (!['/en', '/es', '/pt-br'].includes(path)) return;
      const { stop } = startWeighing(page);
      await countOwnAnswer(page);
      const withAll = measured.script + (await stop()).script / barest;
      console.log(`${path}, with an answer counted: ${withAll}`);
      expect(withAll).toBeLessThanOrEqual(maxOfLanding);
    });
  }

  test('a member’s interviews · script before the first input', async ({ member: page, api }) => {
    await api.has({ interviews: 40 });
    // Scripts loaded while the page is idle count as well.
    const { stop } = startWeighing(page);
    await page.goto('/en/conversations');
    await expect(page.locator('[data-conversation-id]').first()).toBeVisible();
    await idle(page);
    const ratio = (await stop()).script / barest;
    console.log(`before the first input: ${ratio}`);
    expect(ratio).toBeGreaterThan(0);
    expect(ratio).toBeLessThanOrEqual(maxBeforeInput);
  });
});
