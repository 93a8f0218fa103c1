import { findChromium } from '../../scripts/testing/chromium.ts';
import { findNginx, makeStaticSite, startNginx, stopNginx } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';
import { median, type Section } from './section.ts';
import { runTool } from './tools.ts';

const ports = { site: 4788, edge: 4789 };
const out = '.data/bench/lighthouse-edge';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

const pages = [
  ...[
    '/en',
    '/es',
    '/pt-br',
    '/en/interview-coach',
    '/en/career-agent',
    '/en/sign-in',
    '/en/sign-up',
  ],
  ...[
    '/en/forgot-password',
    '/en/terms-of-use',
    '/en/privacy-policy',
    '/en/cancellation',
    '/en/refund',
  ],
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Run = { scores: Scores; lcpMs: number; cls: number; tbtMs: number };

/** As it is deployed: nginx with the static site before the site; a telephone on a slow net. */
export async function measureLighthouse(): Promise<Section> {
  const site = await Site.start(ports.site, {});
  const behindNginx = findNginx() !== undefined;
  if (behindNginx) makeStaticSite({ port: ports.edge, sites: [ports.site], out });
  const nginx = behindNginx ? await startNginx(out, ports.edge) : undefined;
  const base = `http://localhost:${nginx ? ports.edge : ports.site}`;
  const rows: Section['rows'] = [];
  try {
    for (const page of pages) {
      const found: Run[] = [];
      for (let run = 0; run < runs; run += 1)
        found.push(
          await runTool<Run>('run-lighthouse.mjs', base + page, { CHROME_PATH: findChromium() }),
        );
      const score = (name: (typeof categories)[number]) =>
        median(found.map(({ scores }) => scores[name]));
      const of = (key: 'lcpMs' | 'cls' | 'tbtMs') => median(found.map((run) => run[key]));
      const scores = categories.map((name) => Math.round(score(name) * 100));
      rows.push({
        what: page,
        figure: scores.join(' · '),
        against: `LCP ${(of('lcpMs') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, TBT ${of('tbtMs').toFixed(0)} ms`,
        target: '≥ 95 each',
        holds: scores.every((one) => one >= 95),
      });
      console.log(`${page}: ${scores.join(' · ')}`);
    }
  } finally {
    if (nginx) await stopNginx(nginx);
    await site.stop();
  }
  return {
    title: 'Lighthouse, mobile',
    how: `Performance · accessibility · best practices · SEO, median of ${runs}, its own slow net and processor (4 × slower).`,
    rows,
  };
}
