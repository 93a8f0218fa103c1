import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { inertPolicy } from '../lib/security/policy.ts';
import { prerendered, readMeta, withoutInternalHeaders } from './framework-internals.ts';
import type { Routing } from './routing.ts';

/** An address answered from a file, with its status and headers (names in lower case). */
export type StaticAnswer = ReturnType<typeof readBuiltSite>[number];

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
export const isWorthPacking = (type = ''): boolean =>
  /^(?:text\/|application\/(?!pdf)|image\/(?:svg|x-icon))/.test(type);

function typeOf(file: string): string {
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  if (!type)
    throw new Error(`No content type is known for ${file}; add it to postbuild/built-site.ts.`);
  return type;
}

/** All static answers of a finished build. */
export function readBuiltSite(dist: string, routing: Routing, publicFolder = 'public') {
  const answer = (at: string, source: string, own: Record<string, string>, status = 200) => {
    const type = own['content-type'] ?? typeOf(source);
    const vary = [own.vary, isWorthPacking(type) && 'Accept-Encoding'].filter(Boolean).join(', ');
    const headers: Record<string, string> = {
      // What has no policy of its own gets one under which nothing runs.
      'content-security-policy': inertPolicy,
      ...own,
      ...routing.headersOf(at),
      'content-type': type,
      ...(vary && { vary }),
    };
    return { path: at, source, status, headers };
  };
  const prerenderedAnswer = (at: string, source: string) => {
    const { status, headers } = readMeta(source);
    const vary = [routing.pagesVaryBy, headers.vary].filter(Boolean).join(', ');
    return answer(at, source, { ...withoutInternalHeaders(headers), vary }, status);
  };
  const filesBelow = (folder: string, at: string, cacheControl: string) =>
    globSync('**/*', { cwd: folder })
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => {
        const own = { 'cache-control': cacheControl };
        return answer(`${at}/${file.split(path.sep).join('/')}`, path.join(folder, file), own);
      });

  const built = prerendered(dist, '.html').filter(({ path: at }) => !at.startsWith('/_'));
  const byPath = new Map(built.map((page) => [page.path, page.file]));
  const pages = built.map(({ path: at }) => {
    const source = byPath.get(routing.rewritten(at));
    if (!source) throw new Error(`${at} is rewritten to a page that was not prerendered.`);
    if (routing.headersOf(at)['content-security-policy']) {
      throw new Error(`The configuration gives ${at} a policy beside its own.`);
    }
    return prerenderedAnswer(at, source);
  });
  const routes = prerendered(dist, '.body').map(({ path: at, file }) =>
    prerenderedAnswer(at, file),
  );
  const published = filesBelow(publicFolder, '', 'public, max-age=0');
  // Named by a hash of their content, so cached forever.
  const forever = 'public, max-age=31536000, immutable';
  const assets = filesBelow(path.join(dist, 'static'), '/_next/static', forever);
  const others = [...pages, ...routes, ...published].filter((one) => !routing.isLive(one.path));
  return [...others, ...assets];
}
