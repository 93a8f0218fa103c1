import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inertPolicy } from '../lib/security/policy.ts';
import { readRouting } from './routing.ts';

/** One address that is answered from a file, with which status and headers (their names in lower case). */
export type StaticAnswer = {
  path: string;
  source: string;
  status: number;
  headers: Record<string, string>;
};

export const isPage = ({ headers }: StaticAnswer): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;

/** As the framework's own server names them, so that no browser sees a difference. */
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

/** The rest comes packed already. */
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

type Meta = { status?: number; headers?: Record<string, string> };
const readMeta = (file: string): Meta => JSON.parse(readFileSync(file, 'utf8'));

/** What the framework says to itself and to its own router is not for everybody. */
const ownBusiness = /^x-next(?:js)?-|^content-type$/;

function publicHeaders(meta: Meta): Record<string, string> {
  const entries = Object.entries(meta.headers ?? {}).filter(([name]) => !ownBusiness.test(name));
  return Object.fromEntries(entries);
}

/** A prerendered answer lies as `…/$/<path>.html` or `.body`, with its `.meta` beside it. */
function prerendered(dist: string, kind: 'APP_PAGE' | 'APP_ROUTE', ending: string) {
  const root = path.join(dist, 'server/route-cache', kind);
  return globSync(`*/$/**/*${ending}`, { cwd: root }).map((file) => {
    const source = path.join(root, file);
    const below = file.split(path.sep).slice(2).join('/');
    const meta = readMeta(source.slice(0, -ending.length).concat('.meta'));
    return { path: `/${below.slice(0, -ending.length)}`, source, meta };
  });
}

const fromFolder = (folder: string, at: string): { path: string; source: string; type: string }[] =>
  filesBelow(folder).map((file) => ({
    path: `${at}/${file.split(path.sep).join('/')}`,
    source: path.join(folder, file),
    type: typeOf(file),
  }));

/** Everything of a finished build that is the same for everybody. */
export function readBuiltSite(
  dist = '.next',
  publicFolder = 'public',
): { buildId: string; answers: StaticAnswer[] } {
  const idFile = path.join(dist, 'BUILD_ID');
  if (!existsSync(idFile)) throw new Error('There is no build; run npm run build first.');
  const routing = readRouting(dist);
  const { pagesVaryBy } = routing;
  const inert = (at: string) => ({
    ...routing.headersOf(at),
    'content-security-policy': inertPolicy,
  });

  const built = prerendered(dist, 'APP_PAGE', '.html').filter(
    ({ path: at }) => !at.startsWith('/_'),
  );
  const byPath = new Map(built.map((page) => [page.path, page]));
  const pages = built
    .filter((page) => !routing.isLive(page.path))
    .map((page): StaticAnswer => {
      const shown = byPath.get(routing.rewritten(page.path));
      if (!shown) throw new Error(`${page.path} is rewritten to a page that was not prerendered.`);
      const { source, meta } = shown;
      const vary = varyOf(
        types.html ?? '',
        pagesVaryBy,
        ...(meta.headers?.vary ? [meta.headers.vary] : []),
      );
      const headers = {
        ...publicHeaders(meta),
        ...routing.headersOf(page.path),
        'content-type': types.html ?? '',
        ...vary,
      };
      return { path: page.path, source, status: meta.status ?? 200, headers };
    });
  const routes = prerendered(dist, 'APP_ROUTE', '.body').map(
    ({ path: at, source, meta }): StaticAnswer => {
      const type = meta.headers?.['content-type'] ?? typeOf(at);
      const headers = {
        ...inert(at),
        ...publicHeaders(meta),
        'content-type': type,
        ...varyOf(type, pagesVaryBy),
      };
      return { path: at, source, status: meta.status ?? 200, headers };
    },
  );
  const published = fromFolder(publicFolder, '').map(({ path: at, source, type }): StaticAnswer => {
    const headers = {
      'cache-control': 'public, max-age=0',
      ...inert(at),
      'content-type': type,
      ...varyOf(type),
    };
    return { path: at, source, status: 200, headers };
  });
  // Named by their content, kept for ever.
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
  const files = [...routes, ...published].filter((file) => !routing.isLive(file.path));
  return {
    buildId: readFileSync(idFile, 'utf8').trim(),
    answers: [...pages, ...files, ...assets],
  };
}
