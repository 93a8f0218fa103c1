import { inertPolicy } from '../../lib/security/policy.ts';
import { type Build, readBuiltSite } from '../../postbuild/built-site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

type Routing = Build['routing'];

const { at, write } = temporaryFolder();
const cached = 'server/route-cache/APP_PAGE/abc/$';

beforeEach(() => {
  for (const page of ['en', 'es', 'es/interview-coach', 'en/conversations']) {
    write(`${cached}/${page}.html`, page);
    const headers = {
      'content-security-policy': `script-src '${page}'`,
      'x-nextjs-prerender': '1',
    };
    write(`${cached}/${page}.meta`, JSON.stringify({ headers }));
  }
  write('server/route-cache/APP_ROUTE/def/$/robots.txt.body', 'Allow: /');
  write(
    'server/route-cache/APP_ROUTE/def/$/robots.txt.meta',
    '{"headers":{"content-type":"text/plain"}}',
  );
  write('static/chunks/a.js', 'a()');
  write('public/icons/mark.svg', '<svg/>');
});

const told = {
  rsc: { varyHeader: 'rsc' },
  beforeMiddleware: [{ sourceRegex: '^/(en|es).*$', headers: { 'Cache-Control': 'public' } }],
  middlewareMatchers: [{ sourceRegex: '^/(en|es)/conversations$' }],
  beforeFiles: [{ sourceRegex: '^/(es)/(interview-coach)$', destination: '/$1' }],
  afterFiles: [],
};

const read = (changed: Partial<Routing> = {}) => {
  const answers = readBuiltSite(at(), { ...told, ...changed } as Routing, at('public'));
  return Object.fromEntries(answers.map(({ path, ...answer }) => [path, answer]));
};
const policyOf = (answers: ReturnType<typeof read>, path: string) =>
  answers[path]?.headers['content-security-policy'];

it('the site gives a response without a policy one that runs nothing', () => {
  write(`${cached}/en.meta`, '{"headers":{}}');
  const answers = read();
  for (const path of ['/en', '/robots.txt', '/icons/mark.svg', '/_next/static/chunks/a.js'])
    expect(policyOf(answers, path)).toBe(inertPolicy);
});

const conditional = { sourceRegex: '^/en$', has: [{ type: 'host' as const, value: 'x' }] };
const second = { 'Content-Security-Policy': "script-src 'none'" };

it.each<[string, Partial<Routing>, string]>([
  [
    'a second policy',
    { beforeMiddleware: [{ sourceRegex: '^/en$', headers: second }] },
    'gives /en a policy beside its own',
  ],
  ['a condition', { beforeMiddleware: [{ ...conditional, headers: {} }] }, 'condition'],
  ['a rewrite after the files', { afterFiles: [{ sourceRegex: '^/en$' }] }, 'afterFiles'],
  [
    'a missing page',
    { beforeFiles: [{ sourceRegex: '^/es$', destination: '/pt' }] },
    '/es is rewritten to a page',
  ],
])('the build stops at %s, which would be answered differently', (_what, changed, message) => {
  expect(() => read(changed)).toThrow(message);
});

it('the build stops at a file of an unknown type', () => {
  write('static/chunks/a.unknown');
  expect(() => read()).toThrow(/No content type is known for .*chunks.a\.unknown/);
});
