import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Budget } from './budgets.ts';

/** In bytes, and how often was asked. */
export type Weight = Budget;

const kinds = { script: 'script', stylesheet: 'style', font: 'font', document: 'html' } as const;

/** Of what bears a name of its content, which need not be packed a second time. */
const weights = new Map<string, number>();

/** Fonts are compressed already; everything else is weighed as brotli would send it. */
async function weigh(kind: string, response: Response): Promise<number> {
  const known = weights.get(response.url());
  if (known !== undefined) return known;
  const body = await response.body();
  const bytes = kind === 'font' ? body.length : brotliCompressSync(body).length;
  if (response.url().includes('/_next/static/')) weights.set(response.url(), bytes);
  return bytes;
}

const restMs = 500;

/** What comes from now on. `rest` waits until nothing has come for a while; the page's `networkidle` is told once. */
export function startWeighing(page: Page) {
  const weight: Weight = { script: 0, style: 0, font: 0, html: 0, requests: 0 };
  const arriving: Promise<void>[] = [];
  let lastAnswerAt = 0;
  const note = (response: Response) => {
    weight.requests += 1;
    lastAnswerAt = performance.now();
    const kind = kinds[response.request().resourceType() as keyof typeof kinds];
    if (!kind) return;
    const add = (bytes: number) => {
      weight[kind] += bytes;
    };
    arriving.push(weigh(kind, response).then(add));
  };
  page.on('response', note);
  const rest = async () => {
    lastAnswerAt = performance.now();
    while (performance.now() - lastAnswerAt < restMs) await sleep(restMs / 10);
  };
  const stop = async () => {
    await rest();
    page.off('response', note);
    await Promise.all(arriving);
    return weight;
  };
  return { rest, stop };
}

/** Loads a page for the first time, points at it, and weighs what came, until the network rests. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const { rest, stop } = startWeighing(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pages for reading ask for their scripts only now.
  await page.mouse.move(1, 1);
  await page.mouse.wheel(0, 1);
  await page.locator('script[src]:not([nomodule])').first().waitFor({ state: 'attached' });
  await rest();
  // What one drags comes once a hand is near it.
  const dragged = page.locator('[data-marked-answer]').first();
  if (await dragged.isVisible()) await dragged.hover();
  return stop();
}

/** The scripts that the barest app's one page names, weighed the same way. */
export function barestScriptWeight(folder: string): number {
  const html = readFileSync(path.join(folder, '.next/server/app/index.html'), 'utf8');
  const sources = [...html.matchAll(/<script src="([^"]+)"(?![^>]*noModule)/g)].map(
    ([, source]) => source,
  );
  if (sources.length === 0) throw new Error('The barest page names no script.');
  const files = sources.map((source = '') => path.join(folder, source.replace('/_next', '.next')));
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}
