import type { NextAdapter } from 'next';

/** What the framework passes to an adapter when the build is complete. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
type Route = Build['routing']['beforeFiles'][number];

export const matches = ({ sourceRegex }: Pick<Route, 'sourceRegex'>, path: string): boolean =>
  new RegExp(sourceRegex).test(path);

/** Whether a rule depends on more than the path. */
const isConditional = ({ has, missing }: Route): boolean =>
  has !== undefined || missing !== undefined;

export type Routing = ReturnType<typeof readRouting>;

export function readRouting(routing: Build['routing']) {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles, rsc } = routing;
  const redirects = beforeMiddleware.filter(({ status }) => status !== undefined);
  const headerRules = beforeMiddleware.filter(({ status }) => status === undefined);
  if (afterFiles.length > 0 || headerRules.some(isConditional)) {
    throw new Error(
      'postbuild/routing.ts knows no afterFiles rewrites and no headers with conditions.',
    );
  }
  const live = [...middlewareMatchers, ...redirects, ...beforeFiles.filter(isConditional)];
  const rewrites = beforeFiles.filter((route) => !isConditional(route));

  return {
    pagesVaryBy: rsc.varyHeader,

    /** Whether it is answered per request rather than from a file. */
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
