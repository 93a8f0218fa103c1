import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments } from '../../../tools/testing/chromium.ts';

/**
 * `node run-lighthouse.mjs <address>`: runs once, and writes the figures as JSON to standard
 * output.
 */
const [address] = process.argv.slice(2);
const chrome = await launch({ chromeFlags: ['--headless=new', ...chromiumArguments] });
try {
  const result = await lighthouse(address, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
  });
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, score ?? 0]),
  );
  const numeric = (name) => audits[name]?.numericValue ?? null;
  process.stdout.write(
    JSON.stringify({
      scores,
      lcpMs: numeric('largest-contentful-paint'),
      cls: numeric('cumulative-layout-shift'),
      tbtMs: numeric('total-blocking-time'),
    }),
  );
} finally {
  chrome.kill();
}
