import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The framework's own word on which address means what, read from its manifests. */
type Rule = { regex: string; destination: string; source: string; internal?: boolean };
type RoutesManifest = {
  redirects: Rule[];
  headers: { regex: string; headers: { key: string; value: string }[] }[];
  rewrites: { beforeFiles: Rule[]; afterFiles: Rule[]; fallback: Rule[] };
  dynamicRoutes: { page: string; regex: string }[];
  rsc: { varyHeader: string };
};
type MiddlewareManifest = { middleware: Record<string, { matchers: { regexp: string }[] }> };

export type Routing = {
  /** Whether it is made a request. */
  isLive: (path: string) => boolean;
  rewritten: (path: string) => string;
  pagesVaryBy: string;
  /** What the configuration says of an address, names in lower case; the later rule is the stronger. */
  headersOf: (path: string) => Record<string, string>;
};

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8'));

/** Puts what the pattern's groups caught in the place of `:name` in the destination. */
function destinationOf({ regex, source, destination }: Rule, asked: string): string | undefined {
  const caught = new RegExp(regex).exec(asked);
  if (!caught) return undefined;
  const names = [...source.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return destination.replaceAll(
    /:(\w+)[*+]?/g,
    (_, name: string) => caught[names.indexOf(name) + 1] ?? '',
  );
}

export function readRouting(dist: string): Routing {
  const routes = readJson<RoutesManifest>(path.join(dist, 'routes-manifest.json'));
  const { middleware } = readJson<MiddlewareManifest>(
    path.join(dist, 'server/middleware-manifest.json'),
  );
  if (routes.rewrites.afterFiles.length > 0) {
    throw new Error('afterFiles rewrites are not known to packing; teach it to them first.');
  }
  const prerenderedFrom = Object.values(
    readJson<{ routes: Record<string, { srcRoute: string | null }> }>(
      path.join(dist, 'prerender-manifest.json'),
    ).routes,
  ).map(({ srcRoute }) => srcRoute);

  const live = [
    ...Object.values(middleware).flatMap(({ matchers }) => matchers.map(({ regexp }) => regexp)),
    ...routes.redirects.map(({ regex }) => regex),
    ...routes.dynamicRoutes
      .filter(({ page }) => !prerenderedFrom.includes(page))
      .map(({ regex }) => regex),
  ];
  const { beforeFiles } = routes.rewrites;
  const through = (rules: Rule[], asked: string) =>
    rules.map((rule) => destinationOf(rule, asked)).find((to) => to !== undefined);

  return {
    isLive: (asked) => live.some((regex) => new RegExp(regex).test(asked)),
    rewritten: (asked) => through(beforeFiles, asked) ?? asked,
    pagesVaryBy: routes.rsc.varyHeader,
    headersOf: (asked) =>
      Object.fromEntries(
        routes.headers
          .filter(({ regex }) => new RegExp(regex).test(asked))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
      ),
  };
}
