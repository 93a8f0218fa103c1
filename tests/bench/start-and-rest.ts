import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { ended, mine, untilReachable } from '../rig/processes.ts';
import { buildBarestApp } from './barest-app.ts';
import { next } from './build-app.ts';
import { median, type Section, times } from './section.ts';

const ports = { site: 4786, barest: 4787 };
const rounds = 5;

type Measured = { startMs: number; restMb: number };

const residentMb = (child: ChildProcess): number =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    : Number.NaN;

/** From the command to the first page, and what it holds when nobody asks any more. */
async function measure(args: string[], cwd: string, port: number, page: string): Promise<Measured> {
  const started = performance.now();
  const own = { PORT: String(port), SITE_URL: `http://localhost:${port}` };
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...own };
  const child = mine(spawn(process.execPath, args, { cwd, env, stdio: 'ignore' }));
  await untilReachable(`http://127.0.0.1:${port}${page}`, child);
  const startMs = performance.now() - started;
  for (let count = 0; count < 50; count += 1) await ask(`http://127.0.0.1:${port}`, page);
  await sleep(2_000);
  const restMb = residentMb(child);
  child.kill();
  await ended(child);
  return { startMs, restMb };
}

export async function measureStartAndRest(): Promise<Section> {
  const barestFolder = buildBarestApp();
  const [own, barest]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measure(['server/start.mjs'], '.', ports.site, '/en'));
    const args = [next, 'start', '--port', String(ports.barest)];
    barest.push(await measure(args, barestFolder, ports.barest, '/'));
  }
  const of = (measured: Measured[], key: keyof Measured) => median(measured.map((one) => one[key]));
  const [startOwn, startBarest] = [of(own, 'startMs'), of(barest, 'startMs')];
  const [restOwn, restBarest] = [of(own, 'restMb'), of(barest, 'restMb')];
  return {
    title: 'Start and rest',
    how: `\`npm run serve\` against the framework's own start of the barest app; median of ${rounds}.`,
    rows: [
      {
        what: 'from the command to the first page',
        figure: `${startOwn.toFixed(0)} ms`,
        against: `${times(startOwn / startBarest)} barest (${startBarest.toFixed(0)} ms)`,
      },
      {
        what: 'memory at rest, after 50 pages',
        figure: `${restOwn.toFixed(0)} MB`,
        against: `${times(restOwn / restBarest)} barest (${restBarest.toFixed(0)} MB)`,
      },
    ],
  };
}
