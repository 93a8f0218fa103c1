import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitingScripts } from '../lib/i18n/pages.ts';
import { contentSecurityPolicy, framedOrigins } from '../lib/security/policy.ts';
import {
  joinContent,
  prerendered,
  readMeta,
  takeOutContent,
  writeMeta,
} from './framework-internals.ts';
import { startedAtFirstInput, startedAtFirstPaint } from './paint-first.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of what runs: what a page holds as data needs no leave. */
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ]
    .map(([, body = '']) => body)
    .filter((body) => body !== '')
    .map(hashOf);

/** It allows the page what stands in it, and nothing else. */
export const policyOf = (html: string): string =>
  contentSecurityPolicy({
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    frames: framedOrigins(process.env),
  });

/** A page for reading is complete: what it repeats for its scripts comes with them, as a file of data. */
function forReading(page: string, dist: string): string {
  const { html, content } = takeOutContent(page);
  const name = `${createHash('sha256').update(content).digest('base64url').slice(0, 16)}.json`;
  const folder = path.join(dist, 'static/content');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return startedAtFirstInput(html, `/_next/static/content/${name}`);
}

function finished(page: string, address: string, dist: string): string {
  const start = waitingScripts.get(address);
  if (start === 'firstInput') return forReading(page, dist);
  const joined = joinContent(page);
  return start === 'firstPaint' ? startedAtFirstPaint(joined) : joined;
}

/** Finishes every page that was made at build, and gives it the policy of what then stands in it. */
export function sealPages(dist: string): void {
  const pages = prerendered(dist, 'page');
  const unbuilt = [...waitingScripts.keys()].filter(
    (address) => !pages.some((page) => page.path === address),
  );
  if (unbuilt.length > 0)
    throw new Error(`Scripts wait on pages that were not prerendered: ${unbuilt.join()}`);
  for (const { path: address, file } of pages) {
    const html = finished(readFileSync(file, 'utf8'), address, dist);
    writeFileSync(file, html);
    const meta = readMeta(file);
    meta.headers['content-security-policy'] = policyOf(html);
    if (address.endsWith('/404')) {
      meta.status = 404;
      // Under an address without a language it is the visitor's: the framework adds its own to this.
      meta.headers.vary = 'Accept-Language, Cookie';
    }
    writeMeta(file, meta);
  }
}
