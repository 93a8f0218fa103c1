import { buildBarestApp } from '../bench/barest-app.ts';
import { overBudget, readBudgets } from '../bench/budgets.ts';
import { barestScriptWeight, weighPage } from '../bench/page-weight.ts';
import { expect, test } from './fixtures';

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
});
