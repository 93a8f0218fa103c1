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
  css: 'text/css; charset=UTF-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  mp3: 'audio/mpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=UTF-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** All other types are compressed already. */
const worthPacking = /^(?:text\/|application\/(?!pdf)|image\/(?:svg|x-icon))/;
export const isWorthPacking = (type: string): boolean => worthPacking.test(type);

function typeOf(file: string): string {
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
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
  /** What has no policy of its own gets one under which nothing runs. */
  const answer = (
    { path: at, source, type }: { path: string; source: string; type: string },
    own: Record<string, string>,
    { status = 200, varyBy = [] }: { status?: number | undefined; varyBy?: string[] } = {},
  ): StaticAnswer => {
    const by = [...varyBy, ...(isWorthPacking(type) ? ['Accept-Encoding'] : [])];
    const headers = {
      'content-security-policy': inertPolicy,
      ...own,
      ...routing.headersOf(at),
      'content-type': type,
      ...(by.length > 0 && { vary: by.join(', ') }),
    };
    return { path: at, source, status, headers };
  };

  const built = prerendered(dist, 'page').filter(({ path: at }) => !at.startsWith('/_'));
  const byPath = new Map(built.map((page) => [page.path, page.file]));
  const pages = built.map(({ path: at }) => {
    const source = byPath.get(routing.rewritten(at));
    if (!source) throw new Error(`${at} is rewritten to a page that was not prerendered.`);
    if (routing.headersOf(at)['content-security-policy']) {
      throw new Error(`The configuration gives ${at} a policy beside its own.`);
    }
    const { status, headers } = readMeta(source);
    const varyBy = [routing.pagesVaryBy, ...(headers.vary ? [headers.vary] : [])];
    const page = { path: at, source, type: typeOf('.html') };
    return answer(page, withoutInternalHeaders(headers), { status, varyBy });
  });
  const routes = prerendered(dist, 'file').map(({ path: at, file }) => {
    const { status, headers } = readMeta(file);
    const route = { path: at, source: file, type: headers['content-type'] ?? typeOf(at) };
    const varyBy = [routing.pagesVaryBy];
    return answer(route, withoutInternalHeaders(headers), { status, varyBy });
  });
  const published = fromFolder(publicFolder, '').map((file) =>
    answer(file, { 'cache-control': 'public, max-age=0' }),
  );
  // Named by a hash of their content, so cached forever.
  const assets = fromFolder(path.join(dist, 'static'), '/_next/static').map((file) =>
    answer(file, { 'cache-control': 'public, max-age=31536000, immutable' }),
  );
  const others = [...pages, ...routes, ...published].filter((one) => !routing.isLive(one.path));
  return [...others, ...assets];
}
