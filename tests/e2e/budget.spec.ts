import { brotliCompressSync } from 'node:zlib';
import { buildBarestApp } from '../bench/barest-app.ts';
import { overBudget, readBudgets } from '../bench/budgets.ts';
import { barestScriptWeight, weighPage } from '../bench/page-weight.ts';
import { expect, test } from './fixtures';
import { hasInterviews } from './interview-records.ts';

/** Of the barest app. Interviews that could only be read, without player, pen or search inside, were 1.147; without what arrives by itself and the ways to practice here, 1.2. */
const mostBeforeInput = 1.25;

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

  test('a member’s interviews · script before the first input', async ({ member: page, api }) => {
    await hasInterviews(api, 40);
    const arrived: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      arrived.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.goto('/en/conversations', { waitUntil: 'networkidle' });
    const weights = await Promise.all(arrived);
    const ratio = weights.reduce((sum, weight) => sum + weight, 0) / barest;
    console.log(`before the first input: ${ratio}`);
    expect(weights.length).toBeGreaterThan(0);
    expect(ratio).toBeLessThanOrEqual(mostBeforeInput);
  });
});
