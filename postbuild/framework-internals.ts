import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dataRequest } from '../lib/build-files.ts';

/**
 * All that we know of the framework's insides and it promises to nobody. What it tells an adapter
 * (https://nextjs.org/docs/app/api-reference/config/next-config-js/adapterPath) is not among it. Where a
 * fact is no longer so, the build stops with a sentence that says what hangs on it.
 */
export class FrameworkChanged extends Error {
  constructor(what: string, depends: string, cause?: unknown) {
    super(`${what} ${depends} See postbuild/framework-internals.ts.`, { cause });
    this.name = 'FrameworkChanged';
  }
}

/** A page (`.html`) or a file (`.body`) as it lies in the build, under the address it was made for. */
export type Prerendered = { path: string; file: string };

const endings = { page: '.html', file: '.body' };

/**
 * `server/route-cache/<kind>/<hash>/$/<address>.html`. The adapter is told of most of them; the not-found page
 * is only found here.
 */
export function prerendered(dist: string, kind: keyof typeof endings): Prerendered[] {
  const root = path.join(dist, 'server/route-cache');
  const found = globSync(`*/*/$/**/*${endings[kind]}`, { cwd: root }).map((file) => ({
    path: `/${file.split(path.sep).slice(3).join('/').slice(0, -endings[kind].length)}`,
    file: path.join(root, file),
  }));
  if (found.length > 0) return found;
  throw new FrameworkChanged(
    `The framework no longer keeps what it prerendered as server/route-cache/*/*/$/*${endings[kind]}.`,
    'Policies are given to these files, and they are packed.',
  );
}

/** What the framework answers a prerendered address with besides its content. */
export type Meta = {
  status?: number;
  headers: Record<string, string>;
  [ofTheFramework: string]: unknown;
};

const metaFile = (file: string): string => file.replace(/\.[^.]+$/, '.meta');

export function readMeta(file: string): Meta {
  let cause: unknown;
  try {
    const meta = JSON.parse(readFileSync(metaFile(file), 'utf8')) as Partial<Meta>;
    if (typeof meta.headers === 'object') return { ...meta, headers: meta.headers };
  } catch (error) {
    cause = error;
  }
  throw new FrameworkChanged(
    `The framework no longer keeps the headers of ${file} in a .meta file beside it.`,
    "A page's policy is written there, and so is the status of the not-found page.",
    cause,
  );
}

export const writeMeta = (file: string, meta: Meta): void =>
  writeFileSync(metaFile(file), JSON.stringify(meta, null, 2));

/** What the framework says to itself and to its own router is not for everybody. */
const internalHeader = /^x-next(?:js)?-/;
const publicHeaders = ['cache-control', 'content-security-policy', 'content-type', 'link', 'vary'];

export function withoutInternalHeaders(headers: Meta['headers']): Meta['headers'] {
  const entries = Object.entries(headers).filter(([name]) => !internalHeader.test(name));
  const unknown = entries.find(([name]) => !publicHeaders.includes(name));
  if (!unknown) return Object.fromEntries(entries);
  throw new FrameworkChanged(
    `The framework sends a prerendered answer the header ${unknown[0]}.`,
    'Packed pages are sent without its own; say whether this one is for everybody.',
  );
}

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
/** For browsers that know no modules: to them the other scripts mean nothing either. */
const oldBrowsersScript = /<script src="[^"]+" noModule=""><\/script>/g;
const otherScript = /<script[^>]*\ssrc=|\sas="script"/;

/** A page's scripts, in order, and the page without a word of them. */
export function takeOutScripts(html: string): { html: string; sources: string[] } {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source);
  const rest = [asyncScript, scriptPreload, oldBrowsersScript].reduce(
    (page, tag) => page.replaceAll(tag, ''),
    html,
  );
  if (sources.length > 0 && !otherScript.test(rest)) return { html: rest, sources };
  throw new FrameworkChanged(
    'The framework no longer names the scripts of a page as <script src="…" async=""></script>.',
    'Pages hold them back until they are painted or used.',
  );
}

const styleLink = /<link rel="stylesheet" href="[^"]+"[^>]*\/>/g;

/** A page's style sheets, as they are, and the page without them. */
export function takeOutStyles(html: string): { html: string; styles: string } {
  const styles = html.match(styleLink);
  if (styles) return { html: html.replaceAll(styleLink, ''), styles: styles.join('') };
  throw new FrameworkChanged(
    'The framework no longer names the style of a page as <link rel="stylesheet" href="…"/>.',
    'It is moved behind the scripts that run in the head.',
  );
}

/** What the framework repeats of a page for its scripts, and where they begin: in lists of these names. */
const contentKey = '__next_f';
const beginKey = 'TURBOPACK';
const contentScript =
  /<script>((?:self\.__next_f\.push\(|\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\()([^<]*)\))<\/script>/g;
const contentScripts = new RegExp(`(?:${contentScript.source})+`, 'g');
const beginScript =
  /<script id="_R_">\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([^<]*)\);<\/script>/;

function requireContent(html: string): void {
  const rest = html.replaceAll(contentScript, '');
  if (rest !== html && !rest.includes(contentKey)) return;
  throw new FrameworkChanged(
    'The framework no longer repeats the content of a page as <script>self.__next_f.push(…)</script>.',
    'It is joined into one script, or leaves pages for reading as a file of data.',
  );
}

/** Said in one script where the framework takes thirty: the page's policy names each by a hash. */
export function joinContent(html: string): string {
  requireContent(html);
  return html.replaceAll(contentScripts, (scripts) => scripts.replaceAll('</script><script>', ';'));
}

/** As data, for scripts that come later: each list under its name. The page is complete without it. */
export function takeOutContent(html: string): { html: string; content: string } {
  requireContent(html);
  const parts = [...html.matchAll(contentScript)].map(([, , part = '']): unknown =>
    JSON.parse(part),
  );
  const begin = beginScript.exec(html)?.[1];
  const rest = html.replaceAll(contentScript, '').replace(beginScript, '');
  if (begin && !rest.includes(beginKey)) {
    const lists = { [contentKey]: parts, [beginKey]: [JSON.parse(begin)] };
    return { html: rest, content: JSON.stringify(lists) };
  }
  throw new FrameworkChanged(
    `The framework no longer begins as <script id="_R_">(…"${beginKey}"…).push(…);</script>.`,
    'Pages for reading tell it by a file of data.',
  );
}

/** By it a reader of the page's data, not of the page, is told apart. */
export function requireDataRequest({ header }: { header: string }): void {
  if (header === dataRequest.header) return;
  throw new FrameworkChanged(
    `The framework now asks for the data of a page by the header ${header}.`,
    'server/packed-pages.ts and deploy/nginx.conf would answer it with the page.',
  );
}

const configVariable = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/**
 * By this its own standalone server is told its configuration. Told so, ours reads no configuration file either,
 * loads no bundler for it and asks no adapter.
 */
export function serverEnvironment(config: object, reader = 'next/dist/server/config.js') {
  const text = readFileSync(createRequire(import.meta.url).resolve(reader), 'utf8');
  if (text.includes(`JSON.parse(process.env.${configVariable})`)) {
    const told = { ...config, adapterPath: undefined, distDir: './.next' };
    return { [configVariable]: JSON.stringify(told) };
  }
  throw new FrameworkChanged(
    `The framework no longer reads its configuration from ${configVariable}.`,
    'Our server starts without the files that it would be read from.',
  );
}

/** Without it the framework starts no build: a build that is refused is none. */
export const forgetBuild = (dist: string): void => rmSync(path.join(dist, 'BUILD_ID'));
