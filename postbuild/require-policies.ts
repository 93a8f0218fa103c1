import { locales } from '../lib/i18n/locales.ts';
import { type Build, matches } from './built-site.ts';

/** Sample paths that lead to this page: each language, an unknown one, and several depths. */
const examplesOf = (pathname: string): string[] =>
  ['one', 'one/two', '']
    .map((rest) => pathname.replace(/\/\[\[\.\.\.\w+\]\]/, rest && `/${rest}`))
    .map((path) => path.replaceAll(/\[\.\.\.\w+\]/g, 'one/two'))
    .flatMap((path) => [...locales, 'xx'].map((locale) => path.replace('[locale]', locale)))
    .map((path) => path.replaceAll(/\[\w+\]/g, 'one'));

/**
 * Refuses a build with a page that would have no policy. Every page must either be prerendered, and
 * sealed with its own, or be rendered per request, and get one from the middleware.
 */
export function requirePolicies(
  { outputs, routing }: Build,
  sealed: readonly { path: string }[],
): void {
  const refuse = (pathname: string, why: string): never => {
    throw new Error(`The page ${pathname} would not be answered with a policy of its own: ${why}`);
  };
  const isSealed = (pathname: string) => sealed.some(({ path }) => path === pathname);
  const meetsMiddleware = (path: string) =>
    routing.middlewareMatchers.some((matcher) => matches(matcher, path));

  for (const { pathname } of outputs.pages) {
    refuse(pathname, 'it is a page of the Pages Router, which nothing here knows.');
  }
  for (const { id, pathname } of outputs.appPages) {
    if (pathname.endsWith('.rsc')) continue;
    // The framework's own pages, which it shows at any address.
    const isErrorPage = pathname.startsWith('/_');
    const prerenders = outputs.prerenders.filter(
      ({ parentOutputId, routeType }) => parentOutputId === id && routeType !== undefined,
    );
    for (const { pathname: address, routeType } of prerenders) {
      if (routeType !== 'page') refuse(address, `the build makes it only in part (${routeType}).`);
      if (!isSealed(address)) refuse(address, 'it was made at build, but not found there.');
      if (!isErrorPage && meetsMiddleware(address)) {
        refuse(address, 'it was made at build, and the middleware would give it a second one.');
      }
    }
    const isComplete =
      prerenders.length > 0 && prerenders.every((page) => page.parentFallbackMode === false);
    if (isComplete || isSealed(pathname)) continue;
    if (isErrorPage) refuse(pathname, 'it was not found in the build.');
    const unmatched = examplesOf(pathname).find((path) => !meetsMiddleware(path));
    if (unmatched === undefined) continue;
    const why = `${unmatched} is rendered per request, and no matcher of middleware.ts matches it.`;
    refuse(pathname, why);
  }
}
