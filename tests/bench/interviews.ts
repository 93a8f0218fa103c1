/**
 * The interviews screen against the plainest implementation of it (all rows drawn, every message
 * formatted at every change), same framework, same API, same run: 10,000 interviews, 5,000 messages.
 *
 *   node tests/bench/interviews.ts     needs a build (`next build`)
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../scripts/testing/chromium.ts';
import { longThread, startLargeApi } from './interviews/large-api.ts';
import {
  appendAtThousand,
  heapOverFiftyThreads,
  keystrokeWork,
  openPage,
  type Screen,
  timeToFirstRows,
  timeToThread,
} from './interviews/measure.ts';
import { buildPlainApp } from './interviews/plain-app.ts';

const ports = { site: 4381, plain: 4382, api: 4383 };
const api = `http://127.0.0.1:${ports.api}`;
const site = `http://localhost:${ports.site}`;
const ours: Screen = { url: `${site}/en/conversations` };
const oursWithCookie: Screen = { ...ours, signIn: `${site}/api/login` };
const plain: Screen = { url: `http://localhost:${ports.plain}/` };
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Somebody looks for one thing, thinks better of it, and looks for another. */
const typed = [...'proxima', ...Array<string>(7).fill('Backspace'), ...'ledger'];

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function start(args: string[], cwd: string, port: number): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    UPSTREAM_API_URL: api,
  };
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/`, { redirect: 'manual' }).catch(
      () => null,
    );
    if (answer) return child;
    if (Date.now() > giveUpAt) throw new Error(`Nothing answers on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const verdicts: boolean[] = [];

function report(what: string, figures: string, holds: boolean): void {
  verdicts.push(holds);
  console.log(`${holds ? '✓' : '✗'} ${what}: ${figures}`);
}

function compare(what: string, own: number[], other: number[], typical = median): void {
  const [a, b] = [typical(own), typical(other)];
  const times = b / a;
  report(
    what,
    `${a.toFixed(1)} ms against ${b.toFixed(1)} ms, ${times.toFixed(1)} × better`,
    times >= 5,
  );
}

const stopApi = await startLargeApi(ports.api);
const next = `${process.cwd()}/node_modules/next/dist/bin/next`;
const children = [
  await start(['scripts/serve.ts'], process.cwd(), ports.site),
  await start([next, 'start', '--port', String(ports.plain)], buildPlainApp(api), ports.plain),
];
const browser = await chromium.launch(chromiumOptions());

try {
  const rows = { ours: [] as number[], cookie: [] as number[], plain: [] as number[] };
  const threads = { ours: [] as number[], plain: [] as number[] };
  const keys = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rows.ours.push(await timeToFirstRows(browser, ours));
    rows.cookie.push(await timeToFirstRows(browser, oursWithCookie));
    rows.plain.push(await timeToFirstRows(browser, plain));
    for (const screen of [ours, plain] as const) {
      const into = screen === ours ? 'ours' : 'plain';
      const page = await openPage(browser, screen);
      keys[into].push(...(await keystrokeWork(page, typed)));
      await page.locator('input[type=search]').fill('');
      threads[into].push(await timeToThread(page, longThread));
      await page.context().close();
    }
  }
  compare('10,000 interviews, time to first rows', rows.cookie, rows.plain);
  console.log(
    `  (without the cookie, by the browser's own call: ${median(rows.ours).toFixed(1)} ms)`,
  );
  compare(
    '10,000 interviews, a key in the search, on average, processor 4 × slower',
    keys.ours,
    keys.plain,
    mean,
  );
  const worst = Math.max(...keys.ours);
  report(
    'the same, the median key under 16 ms',
    `${median(keys.ours).toFixed(1)} ms, the worst ${worst.toFixed(1)} ms`,
    median(keys.ours) < 16,
  );
  compare('a thread of 5,000 messages, from click to messages', threads.ours, threads.plain);

  const page = await openPage(browser, ours);
  const { before, after } = await heapOverFiftyThreads(page);
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  report(
    'heap after 50 threads, back within 10 %',
    `${mb(before)} → ${mb(after)}`,
    after <= before * 1.1,
  );
  await page.locator(`[data-conversation-id="${longThread}"]`).click();
  await page.locator('[data-message-id]').first().waitFor();
  const append = await appendAtThousand(page);
  report('12 more where 1,000 messages are shown', `${append.toFixed(1)} ms`, append < 200);
} finally {
  await browser.close();
  for (const child of children) child.kill();
  stopApi();
}
process.exit(verdicts.every(Boolean) ? 0 : 1);
