import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../../tools/testing/chromium.ts';
import { startQuietNext, startQuietSite } from '../quiet-processes.ts';
import { type median, milliseconds, type Row, times } from '../section.ts';
import { type LargeApi, startLargeApi } from './large-api.ts';
import { openPage, type Screen } from './measure.ts';
import { buildPlainApp } from './plain-app.ts';

const ports = { site: 4381, plain: 4382, api: 4383 };
const api = `http://127.0.0.1:${ports.api}`;
const site = `http://localhost:${ports.site}`;
export const signIn = `${site}/api/login`;
export const screens = {
  ours: { url: `${site}/en/conversations` },
  plain: { url: `http://localhost:${ports.plain}/` },
} as const satisfies Record<string, Screen>;

export type Both = { ours: number[]; plain: number[] };

export const named = (interviews: number) => `${interviews.toLocaleString('en-US')} interviews`;

/** Compares the two screens. `promised` is the factor by which ours must be faster. */
export function compare(what: string, found: Both, typical: typeof median, promised?: number): Row {
  const [own, other] = [typical(found.ours), typical(found.plain)];
  return {
    what,
    figure: milliseconds(own),
    against: `${times(other / own)} better than the plain one (${milliseconds(other)})`,
    ...(promised && { target: `≥ ${promised} × better`, holds: other / own >= promised }),
  };
}

type Measure = (browser: Browser, large: LargeApi) => Promise<Row[]>;

/**
 * Starts our screen and the plainest implementation of it on one API, and measures at each size.
 */
export async function atEachSize<Size extends { interviews: number }>(
  sizes: readonly Size[],
  measure: (size: Size, ...where: Parameters<Measure>) => Promise<Row[]>,
  afterwards: Measure = async () => [],
): Promise<Row[]> {
  const large = await startLargeApi(ports.api);
  await startQuietSite(api, { PORT: String(ports.site) });
  await startQuietNext(buildPlainApp(api), { PORT: String(ports.plain) });
  const browser = await chromium.launch(chromiumOptions());
  const rows: Row[] = [];
  for (const size of sizes) {
    large.show(size.interviews);
    rows.push(...(await measure(size, browser, large)));
  }
  rows.push(...(await afterwards(browser, large)));
  await browser.close();
  large.stop();
  return rows;
}

/** Measures both screens in turns, each opened anew. */
export async function inTurns(
  browser: Browser,
  rounds: number,
  measure: (page: Page) => Promise<number | number[]>,
): Promise<Both> {
  const found: Both = { ours: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const one of ['ours', 'plain'] as const) {
      const page = await openPage(browser, screens[one]);
      found[one].push(...[await measure(page)].flat());
      await page.context().close();
    }
  }
  return found;
}
