import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page as Tab } from '@playwright/test';
import { type Page, pages } from '../../lib/i18n/pages.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { ask, call } from '../rig/ask.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { signIn } from '../rig/person.ts';
import { ownFolder } from '../rig/processes.ts';
import { startProduct } from '../rig/product.ts';
import * as known from './tools/known.ts';
import { folder, installTools, isMissing, said } from './tools/programs.ts';
import { settle, trafficOf } from './walk/watch.ts';

/** Third-party tools check the whole product. tools/known.ts lists the findings that remain. */
installTools();
const { url, api, site } = await startProduct({ DEMO_ACCOUNT: 'on' });
const nginx = noNginx ? undefined : await startEdge([site.port, site.port]);
const person = await signIn(url, demoAccount.email, demoAccount.password);
const bearer = { Authorization: `Bearer ${person.token}` };
const results = path.resolve('test-results/tools');
mkdirSync(results, { recursive: true });

const read = async <Body>(line: string, json?: object) =>
  (await call<Body>(url, line, { headers: bearer, json })).body;
type List = { data: { id: string }[] };
const [interview] = (await read<List>('GET /api/conversations')).data;
const share = { conversation_id: interview?.id, with_name: true };
type Shared = { data: { token: string } };
const shared = (await read<Shared>('POST /api/shares', { share })).data.token;

const listed = Object.values<Page>(pages).flatMap(({ path: at, locales: languages }) =>
  languages.map((language) => `/${language}${at}`),
);
const addresses = [...listed, `/en/conversations/${interview?.id}`, `/s/${shared}`];

const skipped = <Test>(missing: Test) => ({ skip: missing, timeout: 900_000 });

test('csp_evaluator finds nothing new in the policy of any page', async () => {
  const load = createRequire(`${folder}/package.json`);
  const { CspEvaluator } = load('csp_evaluator/dist/evaluator.js');
  const { CspParser } = load('csp_evaluator/dist/parser.js');
  type Finding = { directive: string; value?: string; description: string };
  const found: string[] = [];
  for (const address of [...addresses, '/r/somebody', '/api/me', '/nowhere']) {
    const { headers } = await ask(url, address, { headers: { Cookie: person.cookie } });
    const policy = String(headers['content-security-policy'] ?? '');
    if (!policy && Number(headers['content-length']) === 0) continue;
    assert.ok(policy, `${address} has no policy`);
    const findings: Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
    for (const { directive, value = '', description } of findings)
      found.push(`${directive} ${value} ${description}`);
  }
  assert.deepEqual(known.unknown(found, known.policies), []);
});

test(
  'the Nu HTML checker finds nothing new on any page',
  skipped(isMissing('java', 'default-jre-headless')),
  async () => {
    const files = ownFolder('html');
    for (const address of addresses) {
      const { body } = await ask(url, address, { headers: { Cookie: person.cookie } });
      writeFileSync(path.join(files, `${address.slice(1).replaceAll('/', '_')}.html`), body);
    }
    const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const report = await said(['java', '-jar', jar, '--format', 'json', files], 'stderr');
    writeFileSync(path.join(results, 'html.json'), report);
    type Message = { message: string; url: string };
    const { messages } = JSON.parse(report) as { messages: Message[] };
    const found = messages.map(({ message, url: file }) => `${message} (${path.basename(file)})`);
    assert.deepEqual(known.unknown(found, known.html), []);
  },
);

const looks = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The WCAG 2.2 rules of IBM's checker that a page fails, except those that a person must judge. */
async function failedRules(tab: Tab, engine: string): Promise<string[]> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Runtime.evaluate', { expression: engine });
  await session.detach();
  return tab.evaluate(async () => {
    type Result = { ruleId: string; value: [string, string]; message: string; snippet: string };
    type Checker = { check: (of: Document, rules: string[]) => Promise<{ results: Result[] }> };
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId} ${message} ${snippet.slice(0, 160)}`);
  });
}

test(
  'IBM’s accessibility checker finds nothing new on any page, light or dark, wide or narrow',
  skipped(false),
  async () => {
    const engine = readFileSync(
      path.join(folder, 'node_modules/accessibility-checker-engine/ace.js'),
      'utf8',
    );
    const browser = await chromium.launch(chromiumOptions());
    after(() => browser.close());
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const tab = await context.newPage();
    const traffic = trafficOf(tab);
    await tab.goto(`${url}/en/offline`);
    const found: string[] = [];
    // Private pages come last, because the sign-in page redirects people who are signed in.
    const isPrivate = (address: string) => /conversations|my-account/.test(address);
    for (const address of addresses.toSorted((one, other) => +isPrivate(one) - +isPrivate(other))) {
      if (isPrivate(address))
        await tab.evaluate((token) => localStorage.setItem('auth_token', token), person.token);
      for (const { width, colorScheme } of looks) {
        await tab.setViewportSize({ width, height: 900 });
        await tab.emulateMedia({ colorScheme });
        await tab.goto(url + address);
        await tab.getByRole('heading', { level: 1 }).first().waitFor();
        await settle(tab, traffic);
        for (const one of await failedRules(tab, engine))
          found.push(`${one} (${address}, ${width}, ${colorScheme})`);
      }
    }
    writeFileSync(path.join(results, 'accessibility.txt'), found.join('\n'));
    assert.deepEqual(known.unknown(found, known.accessibility), []);
  },
);

test('Spectral with OWASP’s rules finds nothing new in the contract', async () => {
  const file = path.join(results, 'openapi.json');
  writeFileSync(file, (await ask(api.url, '/openapi.json')).body);
  const spectral = path.join(folder, 'node_modules/@stoplight/spectral-cli/dist/index.js');
  const rules = path.join(folder, 'spectral.yaml');
  const report = await said([process.execPath, spectral, 'lint', file, '-r', rules, '-f', 'json']);
  type Finding = { code: string; severity: number; path: string[] };
  const found = (JSON.parse(report) as Finding[])
    .filter(({ severity }) => severity === 0)
    .map(({ code, path: at }) => `${code} ${at.join('.')}`);
  assert.deepEqual(known.unknown(found, known.api), []);
});

describe('slowhttptest: 300 slow connections do not delay others', { concurrency: true }, () => {
  const missing = isMissing('slowhttptest', 'slowhttptest');
  const kinds = {
    'slow headers': ['-H', '/en'],
    'slow bodies': ['-B -f application/json', '/api/login'],
    'slow reading': ['-X', '/en/privacy-policy'],
  } as const;
  for (const [target, base, skip] of [
    ['the site alone', url, missing],
    ['behind nginx', nginx?.url ?? '', missing || noNginx],
  ] as const)
    test(target, skipped(skip), async (context) => {
      for (const [what, [kind, at]] of Object.entries(kinds)) {
        const how = '-c 300 -r 100 -i 5 -l 25 -p 3 -s 60000 -k 3 -v 1'.split(' ');
        const running = said([
          'slowhttptest',
          ...kind.split(' '),
          ...how,
          '-u',
          base.replace('localhost', '127.0.0.1') + at,
        ]);
        let [isOver, worst, asked] = [false, 0, 0];
        void running.then(() => {
          isOver = true;
        });
        while (!isOver) {
          const { status, ms } = await ask(base, '/en');
          assert.equal(status, 200, `${what}, ${target}`);
          [worst, asked] = [Math.max(worst, ms), asked + 1];
          await sleep(500);
        }
        assert.doesNotMatch(await running, /service available:\D*NO/, what);
        assert.ok(worst < 2_000, `${what}: /en took ${worst.toFixed(0)} ms`);
        context.diagnostic(`${what}: the slowest of ${asked} took ${worst.toFixed(0)} ms`);
      }
    });
});

describe('wapiti finds nothing new on pages and calls', { timeout: 900_000 }, () => {
  const skip = isMissing('wapiti', 'wapiti');
  const modules =
    'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
  const calls = [
    '/api/me?x=1',
    '/api/conversations?page=1&limit=10',
    `/api/conversations/${interview?.id}/messages?before=1`,
    '/api/search?q=label&language=en',
    '/api/shares?x=1',
    '/r/somebody?x=1',
    '/en/sign-in?electron=true&redirect=x',
    '/en/success?token=x&user=y&plan=z',
    '/en/account/billing/success?session_id=x',
  ];
  for (const [who, headers] of [
    ['a stranger', []],
    [
      'somebody signed in',
      ['-H', `Authorization: ${bearer.Authorization}`, '-H', `Cookie: ${person.cookie}`],
    ],
  ] as const)
    test(who, skipped(skip), async (context) => {
      const output = path.join(results, `wapiti-${who.replaceAll(' ', '-')}.json`);
      const starts = [...addresses, ...calls].flatMap((at) => ['-s', url + at]);
      const where = ['-u', `${url}/`, '--scope', 'domain', '-d', '1', ...starts, ...headers];
      const limits = ['--max-scan-time', '60', '--max-links-per-page', '20', '-t', '5'];
      const files = ['-f', 'json', '-o', output, '--store-session', ownFolder('wapiti')];
      const began = performance.now();
      await said([
        'wapiti',
        ...where,
        ...limits,
        '-m',
        modules,
        ...files,
        '--flush-session',
        '--no-bugreport',
        '-v',
        '0',
      ]);
      type Finding = { info: string; method: string; path: string };
      type Report = Record<'vulnerabilities' | 'anomalies', Record<string, Finding[]>>;
      const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
      const found = [report.vulnerabilities, report.anomalies].flatMap((kind) =>
        Object.values(kind).flatMap((all) =>
          all.map(({ info, method, path: at }) => `${info} (${method} ${at})`),
        ),
      );
      context.diagnostic(`${Math.round((performance.now() - began) / 1000)} s`);
      assert.deepEqual(known.unknown(found, known.weaknesses), []);
      assert.equal((await ask(url, '/readyz')).status, 200);
    });
});
