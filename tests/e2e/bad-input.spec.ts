import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { expect, test } from './fixtures';

const paths = [
  ...words`
    /% /%E0%A4%A /en/%E0%A4%A /%00 /en/%00 //evil.example ///evil.example /\evil.example
    /\\evil.example /%5cevil.example /%2f%2fevil.example //evil.example/%2e%2e /EN//evil.example
    /pt//evil.example /en//evil.example /sign-in//evil.example /..%2f..%2fetc%2fpasswd
    /en/..%2f..%2fetc%2fpasswd /_next/..%2f..%2fpackage.json /_next/static/../../package.json
    /?next=https://evil.example /sign-in?next=//evil.example /e%CC%81n /EN-us/%E2%80%AE
    /%252e%252e/ /en;x=1 /.env /.git/config
  `,
  '/Ｅｎ'.normalize('NFKC'),
  `/${'a'.repeat(8000)}`,
  `/en/${'a'.repeat(8000)}`,
  `/sign-in?${'q'.repeat(8000)}`,
];

test('bad input · no path causes an error or leaves our origin @plain', async ({ baseURL }) => {
  for (const path of paths) {
    const what = path.slice(0, 40);
    const { status, headers, body } = await ask(baseURL ?? '', path);
    expect.soft(status, what).toBeGreaterThanOrEqual(200);
    expect.soft(status, what).toBeLessThan(500);
    if (headers.location)
      expect.soft(new URL(headers.location, baseURL).origin, what).toBe(baseURL);
    expect.soft(body.toString(), what).not.toContain('root:x:');
    expect.soft(body.toString(), what).not.toContain('"devDependencies"');
  }
});

const hostileHeaders: Record<string, string>[] = [
  { 'Accept-Language': 'es;q=0,es;q=1,*;q=0,\u00ff' },
  { 'Accept-Language': '-'.repeat(6000) },
  { 'Accept-Language': 'es\t;\tq=1' },
  { Cookie: `NEXT_LOCALE=${encodeURIComponent('../../evil')}` },
  { Cookie: 'NEXT_LOCALE=; NEXT_LOCALE=es; NEXT_LOCALE=%E0%A4%A' },
  { Cookie: `a=${'b'.repeat(9000)}` },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '444' },
  { Host: 'evil.example' },
];

test('bad input · no header causes an error or leaves our origin @plain', async ({ baseURL }) => {
  for (const headers of hostileHeaders) {
    for (const path of ['/', '/sign-in', '/nope', '/en']) {
      const what = `${JSON.stringify(headers).slice(0, 60)} ${path}`;
      const answer = await ask(baseURL ?? '', path, { headers });
      expect.soft(answer.status, what).toBeLessThan(500);
      expect
        .soft(answer.headers.location ?? '', what)
        .toMatch(/^(?:\/(?:en|es|pt-br)(?:\/sign-in)?)?$/);
      expect.soft(answer.body.toString(), what).not.toContain('evil.example');
    }
  }
});
