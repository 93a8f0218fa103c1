import type { NextAdapter } from 'next';

/** What the framework tells an adapter of a finished build. */
export type Build = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0];
type Route = Build['routing']['beforeFiles'][number];

export const matches = ({ sourceRegex }: Pick<Route, 'sourceRegex'>, asked: string): boolean =>
  new RegExp(sourceRegex).test(asked);

/** It hangs on more than the address. */
const isConditional = ({ has, missing }: Route): boolean =>
  has !== undefined || missing !== undefined;

export type Routing = {
  /** Whether it is made a request. */
  isLive: (path: string) => boolean;
  rewritten: (path: string) => string;
  pagesVaryBy: string;
  /** What the configuration says of an address, names in lower case; the later rule is the stronger. */
  headersOf: (path: string) => Record<string, string>;
};

export function readRouting(routing: Build['routing']): Routing {
  const { beforeMiddleware, middlewareMatchers, beforeFiles, afterFiles, rsc } = routing;
  const redirects = beforeMiddleware.filter(({ status }) => status !== undefined);
  const headerRules = beforeMiddleware.filter(({ status }) => status === undefined);
  if (afterFiles.length > 0) {
    throw new Error('afterFiles rewrites are not known to packing; teach it to them first.');
  }
  if (headerRules.some(isConditional)) {
    throw new Error('Headers on a condition are not known to packing; teach it to them first.');
  }
  const live = [...middlewareMatchers, ...redirects, ...beforeFiles.filter(isConditional)];

  return {
    isLive: (asked) => live.some((route) => matches(route, asked)),
    rewritten: (asked) => {
      const rule = beforeFiles.find((route) => !isConditional(route) && matches(route, asked));
      return rule?.destination
        ? asked.replace(new RegExp(rule.sourceRegex), rule.destination)
        : asked;
    },
    pagesVaryBy: rsc.varyHeader,
    headersOf: (asked) =>
      Object.fromEntries(
        headerRules
          .filter((route) => matches(route, asked))
          .flatMap(({ headers = {} }) => Object.entries(headers))
          .map(([name, value]) => [name.toLowerCase(), value]),
      ),
  };
}
