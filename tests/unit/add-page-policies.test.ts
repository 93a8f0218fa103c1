import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { waitingScripts } from '@/lib/i18n/pages';
import { addPagePolicies } from '@/postbuild/add-page-policies';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { at, write } = temporaryFolder();
const file = (address: string, ending: string) =>
  `server/route-cache/APP_PAGE/abc/$${address}.${ending}`;
const place = (address: string, ending: string) => at(file(address, ending));

function writePage(address: string, body: string): void {
  const html = `<html><head><link rel="stylesheet" href="/s.css"/><script>first()</script><script src="/a.js" async=""></script></head><body>${body}<script>self.__next_f.push([0,"${address}"])</script><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"ids":[7]});</script></body></html>`;
  write(file(address, 'html'), html);
  write(file(address, 'meta'), '{"headers":{"vary":"rsc"}}');
}

beforeEach(() => {
  for (const address of [...waitingScripts.keys(), '/en/success']) writePage(address, 'words');
});

const read = (address: string) => ({
  html: readFileSync(place(address, 'html'), 'utf8'),
  meta: JSON.parse(readFileSync(place(address, 'meta'), 'utf8')),
});
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

it.each(['/en', '/es/sign-in', '/en/success'])(
  '%s allows exactly its own inline scripts',
  (address) => {
    addPagePolicies(at());
    const { html, meta } = read(address);
    const bodies = [...html.matchAll(/<script(?: id="_R_")?>(.*?)<\/script>/g)].map(
      ([, body = '']) => body,
    );
    expect(bodies.length).toBeGreaterThan(1);
    const hashes = bodies.map((body) => createHash('sha256').update(body).digest('base64'));
    expect(scriptsOf(meta.headers['content-security-policy'])).toEqual([
      "'self'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
    ]);
    expect(meta.headers.vary).toBe('rsc');
    expect(meta.status).toBeUndefined();
  },
);

it('the build stops when a page with late scripts was not prerendered', () => {
  rmSync(place('/en/refund', 'html'));
  expect(() => addPagePolicies(at())).toThrow('that was not prerendered: /en/refund');
  expect(existsSync(at('static'))).toBe(false);
});
