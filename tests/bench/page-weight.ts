import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export type Weight = {
  script: number;
  style: number;
  font: number;
  html: number;
  requests: number;
};

const kinds = { script: 'script', stylesheet: 'style', font: 'font', document: 'html' } as const;

/** Fonts are compressed already; everything else is weighed as brotli would send it. */
const weigh = (kind: string, body: Buffer): number =>
  kind === 'font' ? body.length : brotliCompressSync(body).length;

/** Loads a page for the first time, moves a hand, and weighs what came, until the network rests. */
export async function weighPage(page: Page, address: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, html: 0, requests: 0 };
  const arriving: Promise<void>[] = [];
  const note = (response: Response) => {
    weight.requests += 1;
    const kind = kinds[response.request().resourceType() as keyof typeof kinds];
    if (!kind) return;
    const add = response.body().then((body) => {
      weight[kind] += weigh(kind, body);
    });
    arriving.push(add);
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pages for reading ask for their scripts only now.
  await page.mouse.move(1, 1);
  await page.mouse.wheel(0, 1);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  await Promise.all(arriving);
  return weight;
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
