import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../../tools/testing/chromium.ts';
import { ended, mine, untilReachable } from '../../rig/processes.ts';
import { next } from '../build-app.ts';
import { type median, milliseconds, type Row, times } from '../section.ts';
import { type LargeApi, startLargeApi } from './large-api.ts';
import type { Screen } from './measure.ts';
import { buildPlainApp } from './plain-app.ts';

const ports = { site: 4381, plain: 4382, api: 4383 };
const api = `http://127.0.0.1:${ports.api}`;
const site = `http://localhost:${ports.site}`;
export const signIn = `${site}/api/login`;
export const screens = {
  ours: { url: `${site}/en/conversations` },
  plain: { url: `http://localhost:${ports.plain}/` },
} as const satisfies Record<string, Screen>;
export const whose = ['ours', 'plain'] as const;

export type Both = { ours: number[]; plain: number[] };
export const both = (): Both => ({ ours: [], plain: [] });

export const named = (interviews: number) => `${interviews.toLocaleString('en-US')} interviews`;

/** At least so many times better, where that is promised. */
export function compare(what: string, found: Both, typical: typeof median, promised?: number): Row {
  const [own, other] = [typical(found.ours), typical(found.plain)];
  return {
    what,
    figure: milliseconds(own),
    against: `${times(other / own)} better than the plain one (${milliseconds(other)})`,
    ...(promised && { target: `≥ ${promised} × better`, holds: other / own >= promised }),
  };
}

function start(args: string[], cwd: string, port: number): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: site,
    UPSTREAM_API_URL: api,
  };
  return mine(spawn(process.execPath, args, { cwd, env, stdio: 'ignore' }));
}

/** Our screen and the plainest implementation of it, on the same API. */
export async function withBothScreens<Result>(
  measure: (browser: Browser, large: LargeApi) => Promise<Result>,
): Promise<Result> {
  const large = await startLargeApi(ports.api);
  const children = [
    start(['server/main.ts'], '.', ports.site),
    start([next, 'start', '--port', String(ports.plain)], buildPlainApp(api), ports.plain),
  ];
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const [index, url] of [`${site}/healthz`, screens.plain.url].entries()) {
      await untilReachable(url, children[index]);
    }
    return await measure(browser, large);
  } finally {
    await browser.close();
    for (const child of children) {
      child.kill();
      await ended(child);
    }
    large.stop();
  }
}
