import { globSync, readFileSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { parse } from 'yaml';
import { offersOf } from '@/lib/api/features';
import { openApiDocument } from '@/lib/contract/openapi';
import { userLinks } from '@/lib/contract/user';
import { locales } from '@/lib/i18n/locales';
import { pages, privatePaths } from '@/lib/i18n/pages';
import { config } from '@/middleware';
import { bff } from '@/server/bff/app';
import { routeOf } from '@/server/metrics';
import { calls as failingCalls } from '../faults/listed-calls.ts';

/**
 * Pages, calls and links are each listed in one place. What cannot be derived from the lists is
 * compared with them here.
 */
const read = (file: string) => readFileSync(file, 'utf8');

const nginx = read('deploy/nginx.conf');
const limitedAtEdge = [...nginx.matchAll(/"~(\^[^"]+)" \$binary_remote_addr/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
);

type Rules = { groups: { rules: { expr: string; labels?: Record<string, string> }[] }[] };
const { groups }: Rules = parse(read('deploy/observe/rules.yaml'));
const objectives = groups
  .flatMap(({ rules }) => rules)
  .filter(({ labels }) => labels?.objective === 'private-page')
  .flatMap(({ expr }) => [...expr.matchAll(/route=~"([^"]+)"/g)])
  .map(([, routes = '']) => routes.split('|'));

const folderOf = (path: string) => `app/[[]locale[]]/(member)${path}`;

/** The places where a private page is not registered yet (CONTRIBUTING.md, "A private page"). */
function missingForPage(path: string): string[] {
  const addresses = locales.map((locale) => `/${locale}${path}`);
  const files = globSync(`${folderOf(path)}/{,[[][[]...*/}page.tsx`);
  return Object.entries({
    'a page.tsx of app/[locale]/(member) with dynamic = force-dynamic': files.some((file) =>
      /^export const dynamic = 'force-dynamic';$/m.test(read(file)),
    ),
    'middleware.ts, the matcher': addresses.every((url) =>
      unstable_doesMiddlewareMatch({ config, url }),
    ),
    'server/metrics.ts, the name of its route': addresses.every(
      (url) => routeOf(url) === path.slice(1),
    ),
    'deploy/nginx.conf, $address_that_asks': addresses.every((url) =>
      limitedAtEdge.some((pattern) => pattern.test(url)),
    ),
    'deploy/observe/rules.yaml, objective private-page': objectives.every((routes) =>
      routes.includes(path.slice(1)),
    ),
  })
    .filter(([, isThere]) => !isThere)
    .map(([place]) => place);
}

it.each(privatePaths())('the private page %s is registered everywhere', (path) => {
  expect(missingForPage(path)).toEqual([]);
});

it('a private page that is only listed fails with every missing place', () => {
  expect(objectives.length).toBeGreaterThan(1);
  expect(missingForPage('/nowhere')).toHaveLength(5);
});

it('every listed page has a file, and every page file is listed', () => {
  const withoutRest = (file: string) => file.replace(/\/\[\[\.\.\.\w+\]\](?=\/)/, '');
  const files = globSync('app/[[]locale[]]/**/page.tsx').map((file) =>
    withoutRest(file.replaceAll('\\', '/')).replace(
      /^app\/\[locale\]\/\((?:public|member)\)(.*)\/page\.tsx$/,
      '$1',
    ),
  );
  expect(files.sort()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .sort(),
  );
});

/** These pages are opened by a checkout, which gets their addresses, or shown for missing pages. */
const openedFromElsewhere = ['billing-success', 'billing-cancel', 'not-found'];
const linking = globSync('{app,components}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('/page.tsx'))
  .map(read)
  .join('\n');
/**
 * Whether a file links to the page; `page="…"`, which tells a frame its own page, is not a link.
 */
const isLinked = (name: string) => new RegExp(`(?<!\\bpage=)['"]${name}['"]`).test(linking);

it.each(Object.keys(pages))('something links to the page %s, by its name', (name) => {
  expect(isLinked(name)).toBe(!openedFromElsewhere.includes(name));
});

it.each(['prices-of-us', 'reports'])('the page %s, to which nothing links, fails', (name) => {
  // The server has a limit called `reports`, which is not a link.
  expect(isLinked(name)).toBe(false);
});

it('no prerendered page goes through the middleware or counts as private', () => {
  const atBuild = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !privatePaths().includes(path));
  for (const path of atBuild) {
    const url = `/es${path}`;
    expect([url, unstable_doesMiddlewareMatch({ config, url })]).toEqual([url, false]);
    expect([url, limitedAtEdge.some((pattern) => pattern.test(url))]).toEqual([url, false]);
    expect([url, routeOf(url)]).toEqual([url, 'public page']);
  }
});

/** A call as `GET /me`, in which all parameters look the same. */
const named = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

const calls = bff.routes
  .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  .map(({ method, path }) => ({ method, path: path.replace(/^\/api/, '') }));
const described = Object.entries(openApiDocument('').paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => named(method, path)),
);

/** Calls that the site answers itself. */
const ownCalls = ['POST /logout', 'POST /reports'];
/** Calls that the site's server or the desktop app make, not a browser. */
const callsOfOthers = ['DELETE /session', 'POST /session/token', 'GET /shared/{}'];

it('every call of server/bff/app.ts is in lib/contract/openapi-paths.json, and the other way round', () => {
  const made = calls.map(({ method, path }) => named(method, path));
  expect(made.length).toBeGreaterThan(20);
  expect(made.filter((call) => !described.includes(call)).sort()).toEqual(ownCalls);
  expect(described.filter((call) => !made.includes(call)).sort()).toEqual(callsOfOthers.sort());
});

/** The calls of the contract's tests, found by `ask('PUT', `/conversations/${id}`, …)`. */
const askedByContract = globSync('tests/contract/{*.ts,suite/*.ts}').flatMap((file) =>
  [...read(file).matchAll(/\bask\(\s*'(\w+)',\s*['"`](\/[^'"`?]*)/g)].map(
    ([, method = '', path = '']) => named(method, path.replace(/\$\{[^}]*\}/g, '{id}')),
  ),
);
/**
 * The calls that the tests of the handlers list, found by `'/api/me': { GET: none, PATCH: details
 * },`.
 */
const sentToHandlers = [
  ...read('tests/unit/bff-handlers.test.ts').matchAll(/^ {2}'\/api(\/[^']*)': \{([\s\S]*?)\},?$/gm),
].flatMap(([, path = '', methods = '']) =>
  [...methods.matchAll(/\b([A-Z]{3,}):/g)].map(([, method = '']) => named(method, path)),
);
const failing = Object.values(failingCalls).map(({ method, path }) =>
  named(method, path.replace(/^\/api|\?.*/g, '').replace(/\/m?42\b/g, '/{id}')),
);
/** tests/faults/events.test.ts tests this stream, whose faults happen while it is open. */
const streams = ['GET /events'];
/** tests/unit/reports.test.ts tests this call, which browsers make by themselves. */
const reports = ['POST /reports'];

/** The places where a call is not tested yet (CONTRIBUTING.md, "A call"). */
function untestedIn(call: string): string[] {
  return Object.entries({
    'tests/unit/bff-handlers.test.ts, routes': [...reports, ...sentToHandlers].includes(call),
    'tests/contract/suite': ownCalls.includes(call) || askedByContract.includes(call),
    'tests/faults/listed-calls.ts': [...ownCalls, ...streams, ...failing].includes(call),
  })
    .filter(([, isThere]) => !isThere)
    .map(([place]) => place);
}

it.each(calls.map(({ method, path }) => named(method, path)))('%s is tested', (call) => {
  expect(untestedIn(call)).toEqual([]);
});

it('an untested call fails with every missing place', () => {
  expect(untestedIn('GET /nothing')).toHaveLength(3);
});

it.each(calls)('$method $path has its own metric, and a limit at the edge', ({ path }) => {
  const url = `/api${path.replace(/:\w+/g, '3')}`;
  expect(routeOf(url)).toBe(`/api${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(limitedAtEdge.some((pattern) => pattern.test(url))).toBe(true);
});

it('calls with their own rule at the edge, and those of the objectives, exist', () => {
  const routes = calls.map(({ path }) => `/api${path.replace(/:(\w+)/g, '{$1}')}`);
  const atEdge = [...nginx.matchAll(/location (?:=|~) \^?(\/api\/[^\s$]+)/g)].map(([, path = '']) =>
    path.replace('[^/]+', '{id}'),
  );
  expect(atEdge).toEqual(['/api/events', '/api/conversations/{id}/messages', '/api/conversations']);
  const inObjectives = objectives.flat().filter((route) => route.startsWith('/api'));
  expect([...atEdge, ...inObjectives].filter((route) => !routes.includes(route))).toEqual([]);
});

it('every link of the contract is offered to the screens, or read where it is used', () => {
  const links = Object.keys(userLinks.shape);
  const offered = offersOf({ links: Object.fromEntries(links.map((name) => [name, '/x'])) });
  const readWhereUsed = ['revoke', 'billing_portal', 'code'];
  expect([...offered, ...readWhereUsed].sort()).toEqual(links.sort());
});
