import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { dataRequest } from '../server/build-files.ts';

/**
 * Everything we rely on that the framework does not document. If the framework changes one of these
 * facts, the build stops with a message that says what depends on it. (The adapter interface is
 * documented: https://nextjs.org/docs/app/api-reference/config/next-config-js/adapterPath)
 */
const frameworkChanged = (what: string, depends: string, cause?: unknown): Error =>
  new Error(`${what} ${depends} See postbuild/framework-internals.ts.`, { cause });

/**
 * The files that were prerendered, `server/route-cache/<kind>/<hash>/$/<path>.html` for pages and
 * `.body` for others, with their paths. The adapter is told of most, but not of the not-found page.
 */
export function prerendered(dist: string, ending: '.html' | '.body') {
  const root = path.join(dist, 'server/route-cache');
  const found = globSync(`*/*/$/**/*${ending}`, { cwd: root }).map((file) => ({
    path: `/${file.split(path.sep).slice(3).join('/').slice(0, -ending.length)}`,
    file: path.join(root, file),
  }));
  if (found.length > 0) return found;
  throw frameworkChanged(
    `The framework no longer keeps what it prerendered as server/route-cache/*/*/$/*${ending}.`,
    'Policies are given to these files, and they are packed.',
  );
}

/** The status and headers of a prerendered answer; other fields are the framework's own. */
const metaOfAnswer = z.looseObject({
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()),
});
export type Meta = z.infer<typeof metaOfAnswer>;

const metaFile = (file: string): string => file.replace(/\.[^.]+$/, '.meta');

export function readMeta(file: string): Meta {
  try {
    return metaOfAnswer.parse(JSON.parse(readFileSync(metaFile(file), 'utf8')));
  } catch (error) {
    throw frameworkChanged(
      `The framework no longer keeps the headers of ${file} in a .meta file beside it.`,
      "A page's policy is written there, and so is the status of the not-found page.",
      error,
    );
  }
}

export const writeMeta = (file: string, meta: Meta): void =>
  writeFileSync(metaFile(file), JSON.stringify(meta, null, 2));

/** Headers for the framework's own use, which packed pages are sent without. */
const internalHeader = /^x-next(?:js)?-/;
const publicHeaders = ['cache-control', 'content-security-policy', 'content-type', 'link', 'vary'];

export function withoutInternalHeaders(headers: Meta['headers']): Meta['headers'] {
  const entries = Object.entries(headers).filter(([name]) => !internalHeader.test(name));
  const unknown = entries.find(([name]) => !publicHeaders.includes(name));
  if (!unknown) return Object.fromEntries(entries);
  throw frameworkChanged(
    `The framework sends a prerendered answer the header ${unknown[0]}.`,
    'Packed pages are sent without its own; say whether this one is for everybody.',
  );
}

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g;
/**
 * Matches module scripts and the one for browsers without modules, which cannot run the others
 * either.
 */
const scriptTag = /<script src="[^"]+" (?:async|noModule)=""><\/script>/g;
const otherScript = /<script[^>]*\ssrc=|\sas="script"/;

/** Removes the scripts from a page, and returns their addresses in order. */
export function extractScripts(html: string): { html: string; sources: string[] } {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source);
  const rest = html.replaceAll(scriptTag, '').replaceAll(scriptPreload, '');
  if (sources.length > 0 && !otherScript.test(rest)) return { html: rest, sources };
  throw frameworkChanged(
    'The framework no longer names the scripts of a page as <script src="…" async=""></script>.',
    'Pages hold them back until they are painted or used.',
  );
}

const styleLink = /<link rel="stylesheet" href="[^"]+"[^>]*\/>/g;

/** Removes the style sheet links from a page, and returns them. */
export function extractStyles(html: string): { html: string; styles: string } {
  const styles = html.match(styleLink);
  if (styles) return { html: html.replaceAll(styleLink, ''), styles: styles.join('') };
  throw frameworkChanged(
    'The framework no longer names the style of a page as <link rel="stylesheet" href="…"/>.',
    'It is moved behind the scripts that run in the head.',
  );
}

/** The global arrays that give a page's scripts the RSC payload and the entry point. */
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
  throw frameworkChanged(
    'The framework no longer repeats the content of a page as <script>self.__next_f.push(…)</script>.',
    'It is joined into one script, or leaves pages for reading as a file of data.',
  );
}

/** Joins some thirty payload scripts into one, so that the page's policy needs a single hash. */
export function joinContent(html: string): string {
  requireContent(html);
  return html.replaceAll(contentScripts, (scripts) => scripts.replaceAll('</script><script>', ';'));
}

/** Removes the payload from a page, and returns it as JSON: each global array by its name. */
export function extractContent(html: string): { html: string; content: string } {
  requireContent(html);
  const parts = [...html.matchAll(contentScript)].map(([, , part]) => part);
  const begin = beginScript.exec(html)?.[1];
  const rest = html.replaceAll(contentScript, '').replace(beginScript, '');
  if (begin && !rest.includes(beginKey)) {
    const lists: object = JSON.parse(`{"${contentKey}":[${parts}],"${beginKey}":[${begin}]}`);
    return { html: rest, content: JSON.stringify(lists) };
  }
  throw frameworkChanged(
    `The framework no longer begins as <script id="_R_">(…"${beginKey}"…).push(…);</script>.`,
    'Pages for reading tell it by a file of data.',
  );
}

/** The header that distinguishes a request for a page's data from one for the page. */
export function requireDataRequest({ header }: { header: string }): void {
  if (header === dataRequest.header) return;
  throw frameworkChanged(
    `The framework now asks for the data of a page by the header ${header}.`,
    'server/packed-pages.ts and deploy/nginx.conf would answer it with the page.',
  );
}

const configVariable = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/**
 * The variable with which the framework's standalone server is configured. It lets our server, too,
 * start without loading a configuration file, a bundler and an adapter.
 */
export function serverEnvironment(config: object, reader = 'next/dist/server/config.js') {
  const text = readFileSync(createRequire(import.meta.url).resolve(reader), 'utf8');
  if (text.includes(`JSON.parse(process.env.${configVariable})`)) {
    const serverConfig = { ...config, adapterPath: undefined, distDir: './.next' };
    return { [configVariable]: JSON.stringify(serverConfig) };
  }
  throw frameworkChanged(
    `The framework no longer reads its configuration from ${configVariable}.`,
    'Our server starts without the files that it would be read from.',
  );
}

/** The framework does not serve a build without this file, so a refused build cannot be started. */
export const invalidateBuild = (dist: string): void => rmSync(path.join(dist, 'BUILD_ID'));
