import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Budget } from './budgets.ts';

/** The bytes of each kind of file, and the number of requests. */
export type Weight = Budget;

const kinds = { script: 'script', stylesheet: 'style', font: 'font', document: 'html' } as const;

/** The weights by address of files that never change, because their name is a hash of them. */
const weights = new Map<string, number>();

/** Fonts are compressed already; everything else counts as compressed by brotli. */
async function weigh(kind: string, response: Response): Promise<number> {
  const known = weights.get(response.url());
  if (known !== undefined) return known;
  const body = await response.body();
  const bytes = kind === 'font' ? body.length : brotliCompressSync(body).length;
  if (response.url().includes('/_next/static/')) weights.set(response.url(), bytes);
  return bytes;
}

const restMs = 500;

/** Weighs the files loaded from now on. `rest` waits until none has arrived for half a second. */
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

/** Loads a page for the first time, moves the mouse, and weighs everything that was loaded. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const { rest, stop } = startWeighing(page);
  await page.goto(address);
  // Pages that work without script load their scripts only on the first input.
  await page.mouse.move(1, 1);
  await page.mouse.wheel(0, 1);
  await page.locator('script[src]:not([nomodule])').first().waitFor({ state: 'attached' });
  await rest();
  // The code for dragging is loaded when the pointer is over it.
  const dragged = page.locator('[data-marked-answer]').first();
  if (await dragged.isVisible()) await dragged.hover();
  return stop();
}

/** The weight of the barest app's scripts. */
export function barestScriptWeight(folder: string): number {
  const html = readFileSync(path.join(folder, '.next/server/app/index.html'), 'utf8');
  const sources = [...html.matchAll(/<script src="([^"]+)"(?![^>]*noModule)/g)].map(
    ([, source]) => source,
  );
  if (sources.length === 0) throw new Error('The barest page names no script.');
  const files = sources.map((source = '') => path.join(folder, source.replace('/_next', '.next')));
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}
