import { compileHint } from '../../postbuild/pack.ts';
import { words } from '../fixtures/words.ts';
import {
  expect,
  expectErrors,
  hydrated,
  logged,
  policyViolationsOf,
  requestsFor,
  test,
} from './fixtures';

const pages = words`
  /en /es/sign-in /pt-br/sign-up /en/interview-coach /en/career-agent /en/terms-of-use
  /en/nowhere/at/all /nowhere /en/success /en/account/billing/cancel /en/conversations
  /en/my-account
`;

test('strict page · no page violates its policy @plain', async ({ page }) => {
  const violations = await policyViolationsOf(page);
  const chunks = requestsFor(page, '/_next/static/chunks/');
  for (const path of pages) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      const policies = (await answer?.headersArray())?.filter(
        ({ name }) => name.toLowerCase() === 'content-security-policy',
      );
      expect(policies).toHaveLength(1);
      const policy = policies?.[0]?.value ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).toContain("'self'");
      expect(scripts).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      // Waits for the redirect of visitors, during which scrolling may hang.
      if (path === '/en/my-account') await page.waitForURL(({ pathname }) => pathname !== path);
      await page.mouse.wheel(0, 1);
      await hydrated(page);
      expect(violations, path).toEqual([]);
    });
  }

  await test.step('compile hints · every script begins with one', async () => {
    const scripts = new Set(chunks.filter((address) => address.endsWith('.js')));
    expect(scripts.size).toBeGreaterThan(5);
    for (const script of scripts) {
      const text = await (await page.request.get(script)).text();
      expect(text.startsWith(compileHint), script).toBe(true);
    }
  });
});

test('strict page · a foreign inline script does not run', async ({ page }) => {
  expectErrors(/Content Security Policy/);
  await page.route('**/en', async (route) => {
    const answer = await route.fetch();
    const script = '<script>window.intruder = 1</script>';
    const html = (await answer.text()).replace('</body>', `${script}</body>`);
    await route.fulfill({ response: answer, body: html });
  });
  const refused = logged(page, 'Content Security Policy');
  await page.goto('/en');
  await refused;
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

const always = {
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** Plain Next sends files and its own redirects without a policy, because neither is a page. */
const onOwnServer = words`/sign-in/ /icons/mark.svg`;
const onAnyHost = words`
  /en / /nope /en/interviews /api/me /api/nope /_next/nope /healthz /r/abc /en/conversations
`;

for (const [host, paths] of [
  ['@plain', onAnyHost],
  ['@own-server', onOwnServer],
] as const) {
  test(`every answer has the security headers ${host}`, async ({ request }) => {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      for (const [name, wanted] of Object.entries(always)) {
        expect(answer.headers()[name], `${path}: ${name}`).toMatch(wanted);
      }
      expect(answer.headers(), path).not.toHaveProperty('x-powered-by');
    }
  });
}
