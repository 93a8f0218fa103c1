import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import type { NextAdapter } from 'next';
import { inertPolicy } from '../lib/security/policy.ts';
import { prerendered, readMeta, withoutInternalHeaders } from './framework-internals.ts';

/** What the framework passes to an adapter when the build is complete. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
type Route = Build['routing']['beforeFiles'][number];

export const matches = ({ sourceRegex }: Pick<Route, 'sourceRegex'>, path: string): boolean =>
  new RegExp(sourceRegex).test(path);

const isConditional = ({ has, missing }: Route): boolean =>
  has !== undefined || missing !== undefined;

function readRouting(routing: Build['routing']) {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles, rsc } = routing;
  const redirects = beforeMiddleware.filter(({ status }) => status !== undefined);
  const headerRules = beforeMiddleware.filter(({ status }) => status === undefined);
  if (!afterFiles.every(isConditional) || headerRules.some(isConditional)) {
    throw new Error(
      'postbuild/built-site.ts knows no afterFiles rewrites without, and no headers with conditions.',
    );
  }
  const conditional = [...beforeFiles, ...afterFiles].filter(isConditional);
  const live = [...middlewareMatchers, ...redirects, ...conditional];
  const rewrites = beforeFiles.filter((route) => !isConditional(route));

  return {
    pagesVaryBy: rsc.varyHeader,

    /** Whether a path is answered per request rather than from a file. */
    isLive: (path: string): boolean => live.some((route) => matches(route, path)),

    rewritten(path: string): string {
      const { sourceRegex = '', destination } = rewrites.find((rule) => matches(rule, path)) ?? {};
      return destination ? path.replace(new RegExp(sourceRegex), destination) : path;
    },

    /** The configured headers of a path, names in lower case; later rules win. */
    headersOf(path: string): Record<string, string> {
      const rules = headerRules.filter((route) => matches(route, path));
      const headers = rules.flatMap((route) => Object.entries(route.headers ?? {}));
      return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
    },
  };
}

/** A path answered from a file, with its status and headers (names in lower case). */
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

/** Files of all other types are compressed already. */
export const isCompressible = (type = ''): boolean =>
  /^(?:text\/|application\/(?!pdf)|image\/(?:svg|x-icon))/.test(type);

/** All static answers of a finished build. */
export function readBuiltSite(dist: string, told: Build['routing'], publicFolder = 'public') {
  const routing = readRouting(told);
  const answer = (at: string, source: string, own: Record<string, string>, status = 200) => {
    const type = own['content-type'] ?? types[source.slice(source.lastIndexOf('.') + 1)];
    if (!type)
      throw new Error(`No content type is known for ${source}; add it to postbuild/built-site.ts.`);
    const vary = [own.vary, isCompressible(type) && 'Accept-Encoding'].filter(Boolean).join(', ');
    const headers: Record<string, string> = {
      // The default for answers without a policy of their own.
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
  const pages = built.map(({ path: at }) => {
    const shown = built.find((page) => page.path === routing.rewritten(at));
    if (!shown) throw new Error(`${at} is rewritten to a page that was not prerendered.`);
    if (routing.headersOf(at)['content-security-policy']) {
      throw new Error(`The configuration gives ${at} a policy beside its own.`);
    }
    return prerenderedAnswer(at, shown.file);
  });
  const routes = prerendered(dist, '.body').map((one) => prerenderedAnswer(one.path, one.file));
  const others = [...pages, ...routes, ...filesBelow(publicFolder, '', 'public, max-age=0')];
  // Their names contain a hash of their content.
  const forever = 'public, max-age=31536000, immutable';
  const assets = filesBelow(path.join(dist, 'static'), '/_next/static', forever);
  return [...others.filter((one) => !routing.isLive(one.path)), ...assets];
}

/**
 * The framework describes prerendered pages to the host's adapter as they were before we changed
 * them. This adds our policies, the status of the not-found page, and the new data files.
 */
export function updateAdapterOutputs({ distDir, outputs }: Build): void {
  for (const { fallback } of outputs.prerenders) {
    if (!fallback?.filePath?.endsWith('.html')) continue;
    const { status, headers } = readMeta(fallback.filePath);
    fallback.initialHeaders = { ...fallback.initialHeaders, ...headers };
    if (status !== undefined) fallback.initialStatus = status;
  }
  for (const file of globSync('static/content/*.json', { cwd: distDir })) {
    const pathname = `/_next/${file.split(path.sep).join('/')}`;
    const filePath = path.join(distDir, file);
    const immutableHash = path.basename(file, '.json');
    const type = 'STATIC_FILE' as (typeof outputs.staticFiles)[number]['type'];
    outputs.staticFiles.push({ id: pathname, pathname, filePath, type, immutableHash });
  }
}
