import { locales } from '../lib/i18n/locales.ts';
import type { Prerendered } from './framework-internals.ts';
import { type Build, matches } from './routing.ts';

type Output = Pick<Build['outputs']['appPages'][number], 'id' | 'pathname'>;
type Prerender = Pick<Build['outputs']['prerenders'][number], 'pathname' | 'parentOutputId'> & {
  routeType?: string;
  parentFallbackMode?: unknown;
};
type Pages = {
  outputs: {
    pages: readonly Output[];
    appPages: readonly Output[];
    prerenders: readonly Prerender[];
  };
  routing: { middlewareMatchers: readonly { sourceRegex: string }[] };
};

/** Addresses that the framework would answer with that page: one a language, one of none, and each depth. */
const examplesOf = (pathname: string): string[] =>
  ['one', 'one/two', '']
    .map((rest) => pathname.replace(/\/\[\[\.\.\.\w+\]\]/, rest && `/${rest}`))
    .map((path) => path.replaceAll(/\[\.\.\.\w+\]/g, 'one/two'))
    .flatMap((path) => [...locales, 'xx'].map((locale) => path.replace('[locale]', locale)))
    .map((path) => path.replaceAll(/\[\w+\]/g, 'one'));

/**
 * Every page of the app is either made at build, and then sealed with a policy of its own, or made a request,
 * and then given one by the middleware. A build with any other page is refused.
 */
export function requirePolicies({ outputs, routing }: Pages, sealed: readonly Prerendered[]): void {
  const refuse = (pathname: string, why: string): never => {
    throw new Error(`The page ${pathname} would not be answered with a policy of its own: ${why}`);
  };
  const isSealed = (pathname: string) => sealed.some(({ path }) => path === pathname);
  const meetsMiddleware = (asked: string) =>
    routing.middlewareMatchers.some((matcher) => matches(matcher, asked));

  for (const { pathname } of outputs.pages) {
    refuse(pathname, 'it is a page of the Pages Router, which nothing here knows.');
  }
  for (const { id, pathname } of outputs.appPages.filter(
    (page) => !page.pathname.endsWith('.rsc'),
  )) {
    // The framework's own: it answers with them whatever the address.
    const isErrorPage = pathname.startsWith('/_');
    const made = outputs.prerenders.filter(
      ({ parentOutputId, routeType }) => parentOutputId === id && routeType !== undefined,
    );
    for (const { pathname: address, routeType } of made) {
      if (routeType !== 'page') refuse(address, `the build makes it only in part (${routeType}).`);
      if (!isSealed(address)) refuse(address, 'it was made at build, but not found there.');
      if (!isErrorPage && meetsMiddleware(address)) {
        refuse(address, 'it was made at build, and the middleware would give it a second one.');
      }
    }
    const complete = made.length > 0 && made.every((page) => page.parentFallbackMode === false);
    if (complete || isSealed(pathname)) continue;
    if (isErrorPage) refuse(pathname, 'it was not found in the build.');
    const open = examplesOf(pathname).find((asked) => !meetsMiddleware(asked));
    if (open !== undefined) {
      refuse(pathname, `${open} is made a request, and no matcher of middleware.ts takes it.`);
    }
  }
}
