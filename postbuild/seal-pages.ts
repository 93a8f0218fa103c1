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
import { startedLater } from './paint-first.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Hashes of the inline scripts or styles; data scripts (`type="application/…"`) do not run and need
 * none.
 */
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ]
    .map(([, body = '']) => body)
    .filter((body) => body !== '')
    .map(hashOf);

/** A policy that allows only what the page itself contains, and these. */
export const policyOf = (html: string, sources: { media?: string[] } = {}): string =>
  contentSecurityPolicy({
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    frames: framedOrigins(process.env),
    ...sources,
  });

/**
 * Moves the RSC payload of a page for reading into a data file, which is loaded together with the
 * scripts.
 */
function forReading(page: string, dist: string): string {
  const { html, content } = takeOutContent(page);
  const name = `${createHash('sha256').update(content).digest('base64url').slice(0, 16)}.json`;
  const folder = path.join(dist, 'static/content');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return startedLater(html, `/_next/static/content/${name}`);
}

function finishPage(page: string, address: string, dist: string): string {
  const start = waitingScripts.get(address);
  if (start === 'firstInput') return forReading(page, dist);
  const joined = joinContent(page);
  return start === 'firstPaint' ? startedLater(joined) : joined;
}

/** Finishes every prerendered page, and gives it the policy for its final content. */
export function sealPages(dist: string): void {
  const pages = prerendered(dist, 'page');
  const unbuilt = [...waitingScripts.keys()].filter(
    (address) => !pages.some((page) => page.path === address),
  );
  if (unbuilt.length > 0)
    throw new Error(`Scripts wait on pages that were not prerendered: ${unbuilt.join()}`);
  for (const { path: address, file } of pages) {
    const html = finishPage(readFileSync(file, 'utf8'), address, dist);
    writeFileSync(file, html);
    const meta = readMeta(file);
    meta.headers['content-security-policy'] = policyOf(
      html,
      // Recordings that were kept (lib/offline/recordings.ts).
      address.endsWith('/offline') ? { media: ['blob:'] } : {},
    );
    if (address.endsWith('/404')) {
      meta.status = 404;
      // Below a path without a language it is shown in the visitor's; the framework adds its own
      // `Vary`.
      meta.headers.vary = 'Accept-Language, Cookie';
    }
    writeMeta(file, meta);
  }
}
