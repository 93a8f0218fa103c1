import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { publicPaths } from './pages.ts';
import { median, type Section } from './section.ts';

const runs = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Figures = { lcpMs: number; cls: number; tbtMs: number };
type Run = { scores: Scores } & Figures;
type Attempt = { scores: Scores } & { [figure in keyof Figures]: number | null };

const folder = path.resolve('tests/bench/tools');

/** Installs Lighthouse. Its lock file is separate, so that `npm start` does not install it. */
function installLighthouse(): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing Lighthouse…');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** Runs Lighthouse, again if it could not determine one of the figures. */
function runOnce(address: string, attempts = 3): Run {
  const script = path.join(folder, 'run-lighthouse.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, address], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}.`);
  const found = JSON.parse(stdout) as Attempt;
  const { lcpMs, cls, tbtMs } = found;
  if (lcpMs !== null && cls !== null && tbtMs !== null) return { ...found, lcpMs, cls, tbtMs };
  if (attempts === 1) throw new Error(`Lighthouse cannot tell its figures of ${address}.`);
  return runOnce(address, attempts - 1);
}

/** Measures the site as `npm start` serves it, on a phone with a slow connection. */
export async function measureLighthouse(): Promise<Section> {
  installLighthouse();
  const site = await Site.start({});
  const rows: Section['rows'] = [];
  for (const page of publicPaths) {
    const found: Run[] = [];
    for (let run = 0; run < runs; run += 1)
      found.push(runOnce(`http://localhost:${site.port}${page}`));
    const score = (name: (typeof categories)[number]) =>
      median(found.map(({ scores }) => scores[name]));
    const of = (key: 'lcpMs' | 'cls' | 'tbtMs') => median(found.map((run) => run[key]));
    const scores = categories.map((name) => Math.round(score(name) * 100));
    rows.push({
      what: page,
      figure: scores.join(' · '),
      against: `LCP ${(of('lcpMs') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, TBT ${of('tbtMs').toFixed(0)} ms`,
      target: '100 each, LCP ≤ 1.1 s, CLS 0',
      holds: scores.every((one) => one === 100) && of('lcpMs') <= 1_100 && of('cls') === 0,
    });
    console.log(`${page}: ${scores.join(' · ')}`);
  }
  return {
    title: 'Lighthouse, mobile',
    how: `Performance · accessibility · best practices · SEO, median of ${runs}, its own slow net and processor (4 × slower).`,
    rows,
  };
}
