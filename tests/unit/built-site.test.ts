import { cpSync } from 'node:fs';
import { inertPolicy } from '../../lib/security/policy.ts';
import { readBuiltSite } from '../../postbuild/built-site.ts';
import { type Build, readRouting } from '../../postbuild/routing.ts';
import { words } from '../fixtures/words.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();
const cached = 'server/route-cache/APP_PAGE/abc/$';

beforeEach(() => {
  for (const page of ['en', 'es', 'es/interview-coach', 'en/conversations', '_not-found']) {
    write(`${cached}/${page}.html`, page);
    const policy = `script-src '${page}'`;
    const headers = { 'content-security-policy': policy, 'x-nextjs-prerender': '1' };
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

const told: Partial<Build['routing']> = {
  beforeMiddleware: [
    { sourceRegex: '^/.*$', headers: { 'X-Content-Type-Options': 'nosniff' } },
    { sourceRegex: '^/(en|es).*$', headers: { 'Cache-Control': 'public, max-age=0' } },
    { sourceRegex: '^(.*)/$', headers: { Location: '$1' }, status: 308 },
  ],
  middlewareMatchers: [{ sourceRegex: '^/(en|es)/conversations$' }],
  beforeFiles: [
    { sourceRegex: '^/(es)/(interview-coach)$', destination: '/$1' },
    { sourceRegex: '^/nope$', destination: '/$locale/404', has: [{ type: 'host', value: 'x' }] },
  ],
  afterFiles: [],
};
const rsc = { varyHeader: 'rsc' } as Build['routing']['rsc'];

const read = (changed: Partial<Build['routing']> = {}) => {
  const routing = readRouting({ ...told, rsc, ...changed } as Build['routing']);
  const answers = readBuiltSite(at(), routing, at('public'));
  return new Map(answers.map((answer) => [answer.path, answer]));
};

it('lists the pages, files and assets that are the same for everybody', () => {
  expect([...read().keys()].sort()).toEqual(words`
    /_next/static/chunks/a.js /en /es /es/interview-coach /icons/mark.svg /robots.txt
  `);
});

it('says of a page what the build and the configuration say, and nothing of what is internal', () => {
  expect(read().get('/en')).toEqual({
    path: '/en',
    source: at(`${cached}/en.html`),
    status: 200,
    headers: {
      'content-security-policy': "script-src 'en'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      'x-content-type-options': 'nosniff',
      vary: 'rsc, Accept-Encoding',
    },
  });
});

it('answers a rewritten address with the page, policy included, that it is rewritten to', () => {
  const answer = read().get('/es/interview-coach');
  expect(answer?.source).toBe(at(`${cached}/es.html`));
  expect(answer?.headers['content-security-policy']).toBe("script-src 'es'");
});

it('a page without a policy of its own gets one under which nothing runs, as what is no page', () => {
  write(`${cached}/en.meta`, '{"headers":{}}');
  const answers = read();
  for (const path of ['/en', '/robots.txt', '/icons/mark.svg', '/_next/static/chunks/a.js']) {
    expect(answers.get(path)?.headers['content-security-policy']).toBe(inertPolicy);
  }
});

it('refuses a second policy for a page', () => {
  const headers = { 'Content-Security-Policy': "script-src 'none'" };
  expect(() => read({ beforeMiddleware: [{ sourceRegex: '^/en$', headers }] })).toThrow(
    'gives /en a policy beside its own',
  );
});

it('refuses what packing does not know: it would answer otherwise than the framework', () => {
  const conditional = { sourceRegex: '^/en$', has: [{ type: 'host' as const, value: 'x' }] };
  expect(() => read({ beforeMiddleware: [{ ...conditional, headers: {} }] })).toThrow('condition');
  expect(() => read({ afterFiles: [{ sourceRegex: '^/en$' }] })).toThrow('afterFiles');
  const away = { sourceRegex: '^/es$', destination: '/pt' };
  expect(() => read({ beforeFiles: [away] })).toThrow('/es is rewritten to a page');
  cpSync(at('static/chunks/a.js'), at('static/chunks/a.unknown'));
  expect(() => read()).toThrow(/No content type is known for .*chunks.a\.unknown/);
});
