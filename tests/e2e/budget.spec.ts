import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buildBarestApp } from '../bench/barest-app.ts';
import { overBudget, readBudgets } from '../bench/budgets.ts';
import { barestScriptWeight, weighPage } from '../bench/page-weight.ts';
import { expect, test } from './fixtures';
import { hasInterviews } from './interview-records.ts';

/** Of the barest app. Interviews that could only be read, without player, pen or search inside, were 1.147. */
const mostBeforeInput = 1.25;
const mostOfLanding = 1.4;

/** The bytes of each script that comes from now on. */
function weighScripts(page: Page): Promise<number>[] {
  const arrived: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    arrived.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  return arrived;
}

test.describe('budget · a first visit, in bytes as brotli sends them and in requests', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  let barest: number;

  test.beforeAll(() => {
    barest = barestScriptWeight(buildBarestApp());
  });

  for (const [path, budget] of Object.entries(readBudgets())) {
    test(`${path} · script within ${budget.script} × the barest app`, async ({ page, baseURL }) => {
      const weight = await weighPage(page, `${baseURL}${path}`);
      const measured = { ...weight, script: weight.script / barest };
      console.log(`${path}: ${JSON.stringify(measured)}`);
      // Nothing weighed would be within every budget.
      for (const part of Object.values(measured)) expect(part).toBeGreaterThan(0);
      expect(overBudget(budget, measured)).toEqual([]);
    });
  }

  for (const path of ['/en', '/es', '/pt-br']) {
    test(`${path} · script with all of it, also what marks a visitor’s own answer`, async ({
      page,
    }) => {
      const arrived = weighScripts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.move(1, 1);
      await page.mouse.wheel(0, 1);
      const answer = page.locator('[data-marked-answer]').first();
      const mark = answer.locator('.own-composer button');
      await expect(mark).not.toHaveAttribute('data-waits');
      await answer.hover();
      await page.getByRole('textbox').first().fill('We');
      await mark.click();
      await expect(answer.locator('[data-own-marks] li').first()).toBeVisible();
      await expect.poll(() => arrived.length).toBeGreaterThan(10);
      // What comes after the mark is shown counts, too.
      await page.waitForTimeout(1_000);
      const weights = await Promise.all(arrived);
      const ratio = weights.reduce((sum, weight) => sum + weight, 0) / barest;
      console.log(`${path}, with all of it: ${ratio}`);
      expect(ratio).toBeLessThanOrEqual(mostOfLanding);
    });
  }

  test('a member’s interviews · script before the first input', async ({ member: page, api }) => {
    await hasInterviews(api, 40);
    const arrived = weighScripts(page);
    await page.goto('/en/conversations', { waitUntil: 'networkidle' });
    // What is loaded at rest is there before an input, too.
    await page.waitForTimeout(1_000);
    const weights = await Promise.all(arrived);
    const ratio = weights.reduce((sum, weight) => sum + weight, 0) / barest;
    console.log(`before the first input: ${ratio}`);
    expect(weights.length).toBeGreaterThan(0);
    expect(ratio).toBeLessThanOrEqual(mostBeforeInput);
  });
});
