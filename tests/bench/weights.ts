import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { barestScripts, buildBarestApp } from './barest-app.ts';
import { type Budget, overBudget, readBudgets } from './budgets.ts';
import { barestScriptWeight, type Weight, weighPage } from './page-weight.ts';
import { otherPaths, publicPaths } from './pages.ts';
import { kib, type Row, type Section, times } from './section.ts';

const pages = [...publicPaths, ...otherPaths];

/**
 * Measures a first visit to each page, and compares it with the least that the framework can send.
 */
export async function measureWeights(): Promise<Section> {
  const budgets = readBudgets();
  const barest = barestScriptWeight(buildBarestApp());
  if (barest !== barestScripts())
    console.log(
      `The barest app has ${barest} bytes of script; barest-app.ts notes another number.`,
    );
  const browser = await chromium.launch(chromiumOptions());
  const site = await Site.start({});
  const weights: [string, Weight][] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    weights.push([path, await weighPage(page, `http://localhost:${site.port}${path}`)]);
    await page.close();
  }
  await browser.close();
  return {
    title: 'Weight of a first visit',
    how: `As brotli sends it, counted in a browser. The barest app of the framework (one page, one heading) has ${kib(barest)} of script. The budgets of \`tests/budgets.json\` fail \`npm test\`.`,
    rows: weights.map(([path, { script, html, style, font, requests }]) => ({
      what: path,
      figure: `script ${kib(script)}, HTML ${kib(html)}, CSS ${kib(style)}, font ${kib(font)}, ${requests} requests`,
      against: `script ${times(script / barest)} barest`,
      ...heldBy(budgets[path], { script: script / barest, html, style, font, requests }),
    })),
  };
}

function heldBy(budget: Budget | undefined, measured: Budget): Pick<Row, 'target' | 'holds'> {
  if (!budget) return {};
  const { script, html, style, font, requests } = budget;
  return {
    target: `≤ ${times(script)}, ${kib(html)}, ${kib(style)}, ${kib(font)}, ${requests}`,
    holds: overBudget(budget, measured).length === 0,
  };
}
