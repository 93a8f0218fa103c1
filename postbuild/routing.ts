import type { NextAdapter } from 'next';

/** What the framework passes to an adapter when the build is complete. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
type Route = Build['routing']['beforeFiles'][number];

export const matches = ({ sourceRegex }: Pick<Route, 'sourceRegex'>, path: string): boolean =>
  new RegExp(sourceRegex).test(path);

/** Whether a rule depends on more than the path. */
const isConditional = ({ has, missing }: Route): boolean =>
  has !== undefined || missing !== undefined;

export type Routing = {
  /** Whether it is answered per request rather than from a file. */
  isLive: (path: string) => boolean;
  rewritten: (path: string) => string;
  pagesVaryBy: string;
  /** The configured headers of a path, names in lower case; later rules win. */
  headersOf: (path: string) => Record<string, string>;
};

export function readRouting(routing: Build['routing']): Routing {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles, rsc } = routing;
  const redirects = beforeMiddleware.filter(({ status }) => status !== undefined);
  const headerRules = beforeMiddleware.filter(({ status }) => status === undefined);
  if (afterFiles.length > 0) {
    throw new Error('postbuild/routing.ts does not support afterFiles rewrites yet.');
  }
  if (headerRules.some(isConditional)) {
    throw new Error('postbuild/routing.ts does not support headers with conditions yet.');
  }
  const live = [...middlewareMatchers, ...redirects, ...beforeFiles.filter(isConditional)];

  return {
    isLive: (path) => live.some((route) => matches(route, path)),
    rewritten: (path) => {
      const rule = beforeFiles.find((route) => !isConditional(route) && matches(route, path));
      return rule?.destination
        ? path.replace(new RegExp(rule.sourceRegex), rule.destination)
        : path;
    },
    pagesVaryBy: rsc.varyHeader,
    headersOf: (path) =>
      Object.fromEntries(
        headerRules
          .filter((route) => matches(route, path))
          .flatMap(({ headers = {} }) => Object.entries(headers))
          .map(([name, value]) => [name.toLowerCase(), value]),
      ),
  };
}
