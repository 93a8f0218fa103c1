import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { buildBarestApp, startBarest } from './barest-app.ts';
import { endAll, type Quiet, startQuietly } from './quiet-processes.ts';
import { median, type Section, times } from './section.ts';

const ports = { site: 4786, barest: 4787 };
const rounds = 5;

type Measured = { startMs: number; restMb: number };

const residentMb = (pid: number): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN;

/** From the command to the first page, and what it holds when nobody asks any more. */
async function measure(start: () => Promise<Quiet>, page: string): Promise<Measured> {
  const started = performance.now();
  const running = await start();
  const startMs = performance.now() - started;
  for (let count = 0; count < 50; count += 1) await ask(running.url, page);
  await sleep(2_000);
  const restMb = residentMb(running.pid);
  await endAll([running]);
  return { startMs, restMb };
}

export async function measureStartAndRest(): Promise<Section> {
  buildBarestApp();
  const ourSite = { SITE_URL: `http://localhost:${ports.site}` };
  const startSite = () => startQuietly(['server/start.mjs'], ports.site, '/en', ourSite);
  const [own, barest]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measure(startSite, '/en'));
    barest.push(await measure(() => startBarest(ports.barest), '/'));
  }
  const of = (measured: Measured[], key: keyof Measured) => median(measured.map((one) => one[key]));
  const [startOurs, startOther] = [of(own, 'startMs'), of(barest, 'startMs')];
  const [restOwn, restBarest] = [of(own, 'restMb'), of(barest, 'restMb')];
  return {
    title: 'Start and rest',
    how: `\`npm run serve\` against the framework's own start of the barest app; median of ${rounds}.`,
    rows: [
      {
        what: 'from the command to the first page',
        figure: `${startOurs.toFixed(0)} ms`,
        against: `${times(startOurs / startOther)} barest (${startOther.toFixed(0)} ms)`,
      },
      {
        what: 'memory at rest, after 50 pages',
        figure: `${restOwn.toFixed(0)} MB`,
        against: `${times(restOwn / restBarest)} barest (${restBarest.toFixed(0)} MB)`,
      },
    ],
  };
}
