import { readFileSync } from 'node:fs';
import { buildBarestApp } from '../bench/barest-app.ts';
import { barestScriptWeight, weighPage } from '../bench/page-weight.ts';
import { expect, test } from './fixtures';

const { scriptAgainstBarest } = JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as {
  scriptAgainstBarest: Record<string, number>;
};

test.describe('budget · script against the barest app of the same framework', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let barest: number;

  test.beforeAll(() => {
    barest = barestScriptWeight(buildBarestApp());
  });

  for (const [path, most] of Object.entries(scriptAgainstBarest)) {
    test(`${path} stays within ${most} times`, async ({ page, baseURL }) => {
      const { script, requests } = await weighPage(page, `${baseURL}${path}`);
      const ratio = script / barest;
      test.info().annotations.push({
        type: 'weight',
        description: `${script} B script, ${ratio.toFixed(3)} ×, ${requests} requests`,
      });
      console.log(
        `${path}: ${(script / 1024).toFixed(1)} KiB of script, ${ratio.toFixed(3)} × barest, ${requests} requests`,
      );
      expect(ratio).toBeLessThanOrEqual(most);
    });
  }
});
