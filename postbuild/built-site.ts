import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { inertPolicy } from '../lib/security/policy.ts';
import { prerendered, readMeta, withoutInternalHeaders } from './framework-internals.ts';
import type { Routing } from './routing.ts';

/** An address answered from a file, with its status and headers (names in lower case). */
export type StaticAnswer = {
  path: string;
  source: string;
  status: number;
  headers: Record<string, string>;
};

/** The same content types as the framework's own server sends. */
const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=UTF-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  map: 'application/json; charset=UTF-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  vtt: 'text/vtt',
  wav: 'audio/wave',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** All other types are compressed already. */
const worthPacking = /^(?:text\/|application\/(?!pdf)|image\/(?:svg|x-icon))/;
export const isWorthPacking = (type: string): boolean => worthPacking.test(type);

function varyOf(type: string, ...others: string[]): Record<string, string> {
  const by = [...others, ...(isWorthPacking(type) ? ['Accept-Encoding'] : [])];
  return by.length > 0 ? { vary: by.join(', ') } : {};
}

function typeOf(file: string): string {
  const type = types[path.extname(file).slice(1)];
  if (!type)
    throw new Error(`No content type is known for ${file}; add it to postbuild/built-site.ts.`);
  return type;
}

const filesBelow = (folder: string): string[] =>
  globSync('**/*', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile());

const fromFolder = (folder: string, at: string): { path: string; source: string; type: string }[] =>
  filesBelow(folder).map((file) => ({
    path: `${at}/${file.split(path.sep).join('/')}`,
    source: path.join(folder, file),
    type: typeOf(file),
  }));

/** All static answers of a finished build. */
export function readBuiltSite(
  dist: string,
  routing: Routing,
  publicFolder = 'public',
): StaticAnswer[] {
  const { pagesVaryBy } = routing;
  /** Files without a policy of their own get one under which nothing runs. */
  const inert = (at: string) => ({
    'content-security-policy': inertPolicy,
    ...routing.headersOf(at),
  });

  const built = prerendered(dist, 'page').filter(({ path: at }) => !at.startsWith('/_'));
  const byPath = new Map(built.map((page) => [page.path, page.file]));
  const pages = built.map((page): StaticAnswer => {
    const source = byPath.get(routing.rewritten(page.path));
    if (!source) throw new Error(`${page.path} is rewritten to a page that was not prerendered.`);
    const meta = readMeta(source);
    const configured = routing.headersOf(page.path);
    if (configured['content-security-policy']) {
      throw new Error(`The configuration gives ${page.path} a policy beside its own.`);
    }
    const html = types.html ?? '';
    const headers = {
      'content-security-policy': inertPolicy,
      ...withoutInternalHeaders(meta.headers),
      ...configured,
      'content-type': html,
      ...varyOf(html, pagesVaryBy, ...(meta.headers.vary ? [meta.headers.vary] : [])),
    };
    return { path: page.path, source, status: meta.status ?? 200, headers };
  });
  const routes = prerendered(dist, 'file').map(({ path: at, file }): StaticAnswer => {
    const meta = readMeta(file);
    const type = meta.headers['content-type'] ?? typeOf(at);
    const headers = {
      ...inert(at),
      ...withoutInternalHeaders(meta.headers),
      'content-type': type,
      ...varyOf(type, pagesVaryBy),
    };
    return { path: at, source: file, status: meta.status ?? 200, headers };
  });
  const published = fromFolder(publicFolder, '').map(({ path: at, source, type }): StaticAnswer => {
    const headers = {
      'cache-control': 'public, max-age=0',
      ...inert(at),
      'content-type': type,
      ...varyOf(type),
    };
    return { path: at, source, status: 200, headers };
  });
  // Named by a hash of their content, so cached forever.
  const assets = fromFolder(path.join(dist, 'static'), '/_next/static').map(
    ({ path: at, source, type }): StaticAnswer => {
      const headers = {
        ...inert(at),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': type,
        ...varyOf(type),
      };
      return { path: at, source, status: 200, headers };
    },
  );
  const others = [...pages, ...routes, ...published].filter(
    (answer) => !routing.isLive(answer.path),
  );
  return [...others, ...assets];
}
