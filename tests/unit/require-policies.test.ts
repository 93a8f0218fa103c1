import { requirePolicies } from '../../postbuild/require-policies.ts';

/** A build of three pages, as the framework tells of it: one made in two languages, one private, an error. */
const good = () => ({
  outputs: {
    pages: [] as { id: string; pathname: string }[],
    appPages: ['/[locale]/refund', '/[locale]/conversations/[[...id]]', '/_not-found'].flatMap(
      (pathname) => [
        { id: pathname, pathname },
        { id: `${pathname}.rsc`, pathname: `${pathname}.rsc` },
      ],
    ),
    prerenders: [
      made('/[locale]/refund', '/en/refund'),
      made('/[locale]/refund', '/es/refund'),
      { pathname: '/en/refund.rsc', parentOutputId: '/[locale]/refund' },
    ],
  },
  routing: {
    middlewareMatchers: [
      { sourceRegex: '^/(en|es|pt-br)/conversations(?:/.*)?$' },
      { sourceRegex: '^/(?!(?:en|es|pt-br)(?:/|$)).*$' },
    ],
  },
});

const made = (parentOutputId: string, pathname: string, routeType = 'page', fallback = false) => ({
  pathname,
  parentOutputId,
  routeType,
  parentFallbackMode: fallback ? null : false,
});

const sealed = ['/en/refund', '/es/refund', '/_not-found'].map((path) => ({ path, file: '' }));
const without = 'would not be answered with a policy of its own';

it('a build whose every page has its policy passes', () => {
  expect(() => requirePolicies(good(), sealed)).not.toThrow();
});

it('a private page that no matcher takes stops the build', () => {
  const build = good();
  build.routing.middlewareMatchers.shift();
  expect(() => requirePolicies(build, sealed)).toThrow(
    `The page /[locale]/conversations/[[...id]] ${without}: /en/conversations/one is rendered per request`,
  );
});

it('a private page of which a matcher takes one address, and not those below it, does too', () => {
  const build = good();
  build.routing.middlewareMatchers[0] = { sourceRegex: '^/(en|es|pt-br)/conversations$' };
  expect(() => requirePolicies(build, sealed)).toThrow(without);
});

it('a private page that a matcher misses in one language does too', () => {
  const build = good();
  build.routing.middlewareMatchers[0] = { sourceRegex: '^/(en|es)/conversations(?:/.*)?$' };
  expect(() => requirePolicies(build, sealed)).toThrow(
    '/pt-br/conversations/one is rendered per request',
  );
});

it('a page that was made, and was not sealed, does too', () => {
  expect(() => requirePolicies(good(), sealed.slice(1))).toThrow(`The page /en/refund ${without}`);
});

it('a page that is made at build for some addresses, and a request for the others, does too', () => {
  const build = good();
  build.outputs.prerenders[0] = made('/[locale]/refund', '/en/refund', 'page', true);
  expect(() => requirePolicies(build, sealed)).toThrow(`The page /[locale]/refund ${without}`);
});

it('a page of which only a part was made does too', () => {
  const build = good();
  build.outputs.prerenders[0] = made('/[locale]/refund', '/en/refund', 'shell');
  expect(() => requirePolicies(build, sealed)).toThrow('only in part (shell)');
});

it('a page that would be given two policies does too', () => {
  const build = good();
  build.routing.middlewareMatchers.push({ sourceRegex: '^/en/refund$' });
  expect(() => requirePolicies(build, sealed)).toThrow('a second one');
});

it('an error page that was not sealed, and a page of another router, do too', () => {
  expect(() => requirePolicies(good(), sealed.slice(0, 2))).toThrow(
    `The page /_not-found ${without}`,
  );
  const other = good();
  other.outputs.pages.push({ id: '/old', pathname: '/old' });
  expect(() => requirePolicies(other, sealed)).toThrow(`The page /old ${without}`);
});
