import { findChromium } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { startBarest } from './barest-app.ts';
import { publicPaths } from './pages.ts';
import { endAll } from './quiet-processes.ts';
import { median, type Section } from './section.ts';
import { runTool } from './tools.ts';

const ports = { site: 4788, barest: 4789 };
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Figures = { lcpMs: number; cls: number; tbtMs: number };
type Run = { scores: Scores } & Figures;
type Attempt = { scores: Scores } & { [figure in keyof Figures]: number | null };

/** A run that could not tell one of its figures is no run; it is made again, a few times at most. */
async function runOnce(address: string, attempts = 3): Promise<Run> {
  const found = await runTool<Attempt>('run-lighthouse.mjs', address, {
    CHROME_PATH: findChromium(),
  });
  const { lcpMs, cls, tbtMs } = found;
  if (lcpMs !== null && cls !== null && tbtMs !== null) return { ...found, lcpMs, cls, tbtMs };
  if (attempts === 1) throw new Error(`Lighthouse cannot tell its figures of ${address}.`);
  return runOnce(address, attempts - 1);
}

/** As `npm start` serves it; a telephone on a slow net. */
export async function measureLighthouse(): Promise<Section> {
  const site = await Site.start({}, { port: ports.site });
  const barest = await startBarest(ports.barest);
  const own = `http://localhost:${ports.site}`;
  const asked = [
    { what: 'the barest app', address: `http://localhost:${ports.barest}/`, ours: false },
    ...publicPaths.map((page) => ({ what: page, address: own + page, ours: true })),
  ];
  const rows: Section['rows'] = [];
  try {
    for (const { what, address, ours } of asked) {
      const found: Run[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await runOnce(address));
      const score = (name: (typeof categories)[number]) =>
        median(found.map(({ scores }) => scores[name]));
      const of = (key: 'lcpMs' | 'cls' | 'tbtMs') => median(found.map((run) => run[key]));
      const scores = categories.map((name) => Math.round(score(name) * 100));
      rows.push({
        what,
        figure: scores.join(' · '),
        against: `LCP ${(of('lcpMs') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, TBT ${of('tbtMs').toFixed(0)} ms`,
        ...(ours && {
          target: '100 each, LCP ≤ 1.1 s, CLS 0',
          holds: scores.every((one) => one === 100) && of('lcpMs') <= 1_100 && of('cls') === 0,
        }),
      });
      console.log(`${what}: ${scores.join(' · ')}`);
    }
  } finally {
    await endAll([barest]);
    await site.stop();
  }
  return {
    title: 'Lighthouse, mobile',
    how: `Performance · accessibility · best practices · SEO, median of ${runs}, its own slow net and processor (4 × slower).`,
    rows,
  };
}
