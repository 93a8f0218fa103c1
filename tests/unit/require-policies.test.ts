import { requirePolicies } from '../../postbuild/require-policies.ts';

const made = (parentOutputId: string, pathname: string, routeType = 'page', fallback = false) => ({
  pathname,
  parentOutputId,
  routeType,
  parentFallbackMode: fallback ? null : false,
});

/**
 * A build of three pages, as the framework describes it: one in two languages, one private, one
 * error page.
 */
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
type Build = ReturnType<typeof good>;
/** Runs requirePolicies on a build. */
const check = (build: Build, those = sealed) =>
  requirePolicies(build as unknown as Parameters<typeof requirePolicies>[0], those);

const sealed = ['/en/refund', '/es/refund', '/_not-found'].map((path) => ({ path, file: '' }));
const without = 'would not be answered with a policy of its own';
const matching = (sourceRegex: string) => (build: Build) => {
  build.routing.middlewareMatchers[0] = { sourceRegex };
};
const refundMade = (routeType: string, fallback: boolean) => (build: Build) => {
  build.outputs.prerenders[0] = made('/[locale]/refund', '/en/refund', routeType, fallback);
};

it('a build in which every page has its policy passes', () => {
  expect(() => check(good())).not.toThrow();
});

it.each<[string, (build: Build) => unknown, string]>([
  [
    'a private page that no matcher covers',
    (build) => build.routing.middlewareMatchers.shift(),
    `The page /[locale]/conversations/[[...id]] ${without}: /en/conversations/one is rendered per request`,
  ],
  [
    'a private page not covered below its address',
    matching('^/(en|es|pt-br)/conversations$'),
    without,
  ],
  [
    'a private page whose matcher lacks a language',
    matching('^/(en|es)/conversations(?:/.*)?$'),
    '/pt-br/conversations/one is rendered per request',
  ],
  [
    'a page that is rendered per request for some addresses only',
    refundMade('page', true),
    `The page /[locale]/refund ${without}`,
  ],
  ['a page that was prerendered only in part', refundMade('shell', false), 'only in part (shell)'],
  [
    'a page with two policies',
    (build) => build.routing.middlewareMatchers.push({ sourceRegex: '^/en/refund$' }),
    'a second one',
  ],
  [
    'a page of the other router',
    (build) => build.outputs.pages.push({ id: '/old', pathname: '/old' }),
    `The page /old ${without}`,
  ],
])('the build stops at %s', (_, change, message) => {
  const build = good();
  change(build);
  expect(() => check(build)).toThrow(message);
});

it.each([
  ['/en/refund', sealed.slice(1)],
  ['/_not-found', sealed.slice(0, 2)],
])('the build stops at a page without a policy: %s', (page, those) => {
  expect(() => check(good(), those)).toThrow(`The page ${page} ${without}`);
});
