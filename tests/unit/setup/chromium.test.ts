import { readFileSync } from 'node:fs';
import { chromiumArguments } from '../../../tools/testing/chromium.ts';

it('Playwright’s own disabled features stay disabled', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\n +\]/s.exec(playwright) ?? [];
  const theirs = [...list.matchAll(/^ +"(\w+)",?$/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  expect(chromiumArguments[0]?.split(/[=,]/)).toEqual(expect.arrayContaining(theirs));
});
