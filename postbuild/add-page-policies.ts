import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitingScripts } from '../lib/i18n/pages.ts';
import { callProgram, type Program } from '../lib/inline/programs.ts';
import { contentSecurityPolicy, framedOrigins } from '../lib/security/policy.ts';
import {
  extractContent,
  extractScripts,
  extractStyles,
  joinContent,
  prerendered,
  readMeta,
  writeMeta,
} from './framework-internals.ts';
import { compile, hashSource } from './inline/compile.ts';

/**
 * Hashes of inline scripts or styles. Data (`type="application/…"`) does not run and needs none.
 */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  return [...html.matchAll(inline)].flatMap(([, body]) => (body ? hashSource(body) : []));
}

const startScripts: Program<'startScripts'> = compile('startScripts');

/**
 * Replaces a page's scripts by an inline program that starts them after the first paint or, given
 * the address of the RSC payload (`content`), at the first input. The style sheets move behind the
 * inline scripts, which would otherwise wait for them.
 */
export function deferScripts(page: string, content?: string): string {
  const { html, sources: scripts } = extractScripts(page);
  const { html: rest, styles } = extractStyles(html);
  const starter = callProgram(startScripts, { scripts, ...(content && { content }) });
  return rest.replace('</head>', () => `<script>${starter}</script>${styles}</head>`);
}

/** Moves the RSC payload of a page for reading into a data file, loaded along with the scripts. */
function forReading(page: string, dist: string): string {
  const { html, content } = extractContent(page);
  const name = `${createHash('sha256').update(content).digest('base64url').slice(0, 16)}.json`;
  const folder = path.join(dist, 'static/content');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), content);
  return deferScripts(html, `/_next/static/content/${name}`);
}

function finishPage(page: string, address: string, dist: string): string {
  const start = waitingScripts.get(address);
  if (start === 'firstInput') return forReading(page, dist);
  const joined = joinContent(page);
  return start === 'firstPaint' ? deferScripts(joined) : joined;
}

/** Finishes every prerendered page, and gives it a policy that allows only what it contains. */
export function addPagePolicies(dist: string): void {
  const pages = prerendered(dist, '.html');
  for (const address of waitingScripts.keys()) {
    if (pages.some((page) => page.path === address)) continue;
    throw new Error(`Scripts wait on a page that was not prerendered: ${address}`);
  }
  for (const { path: address, file } of pages) {
    const html = finishPage(readFileSync(file, 'utf8'), address, dist);
    writeFileSync(file, html);
    const meta = readMeta(file);
    meta.headers['content-security-policy'] = contentSecurityPolicy({
      scripts: inlineHashes(html, 'script'),
      styles: inlineHashes(html, 'style'),
      frames: framedOrigins(process.env),
      // For recordings stored offline (components/interviews/offline/recordings.ts).
      ...(address.endsWith('/offline') && { media: ['blob:'] }),
    });
    if (address.endsWith('/404')) {
      meta.status = 404;
      // Paths without a language show it in the visitor's language. The framework adds its own
      // `Vary`.
      meta.headers.vary = 'Accept-Language, Cookie';
    }
    writeMeta(file, meta);
  }
}
