import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readBuiltSite } from '../../scripts/static-site/built-site.ts';
import { type Answer, ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { makeStaticSite, startNginx, stopNginx } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';

const [sitePort, edgePort] = [4741, 4742];
const edge = `http://127.0.0.1:${edgePort}`;

/** Of the connection, of the moment, or of a server's own counting; the rest is what a page says. */
const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|last-modified|accept-ranges|server|x-request-id|x-nextjs-.*|x-middleware-.*)$/;

const sameId = { 'X-Request-Id': 'asked-of-both-servers' };

function lasting(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.test(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function plain({ headers, body }: Answer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Every address of the build, and some that nobody made. */
export async function runEquality(checks: Checks): Promise<void> {
  const site = await Site.start(sitePort, {});
  makeStaticSite({ port: edgePort, sites: [sitePort], out: '.data/edge-equality' });
  const nginx = await startNginx('.data/edge-equality', edgePort);
  try {
    const { pages, files, assets } = readBuiltSite();
    const paths = [...pages, ...files, ...assets].map(({ path }) => path);
    const odd = [
      '/en/nothing/here',
      '/es/%F0%9F%8E%A4',
      '/pt-br/interview-coach/x?y=z',
      '/en/sign-in?electron=true',
      ...['/', '/nope', '/404', '/en/', '/en/interviews', '/es/interviews?a=b', '/r/abc'],
      ...['/en/conversations.', '/en/my-accounts', '/_next/static/chunks/none.js', '/api/nope'],
    ];
    for (const path of [...paths, ...odd]) {
      await checks.check(`nginx answers as the site does · ${path}`, async () => {
        const [ours, theirs] = await Promise.all([
          ask(edge, path, { headers: { ...sameId, 'Accept-Encoding': 'br, gzip' } }),
          ask(site.url, path, { headers: sameId }),
        ]);
        assert.equal(ours.status, theirs.status);
        assert.deepEqual(lasting(ours.headers), lasting(theirs.headers));
        assert.ok(plain(ours).equals(plain(theirs)), 'the bodies differ');
      });
      // Who reads no brotli is answered by the framework itself: it is what the other is held against.
      await checks.check(`the site answers packed as the framework does · ${path}`, async () => {
        const [packed, theirs] = await Promise.all([
          ask(site.url, path, { headers: { ...sameId, 'Accept-Encoding': 'gzip, br' } }),
          ask(site.url, path, { headers: sameId }),
        ]);
        assert.equal(packed.status, theirs.status);
        assert.deepEqual(lasting(packed.headers), lasting(theirs.headers));
        assert.ok(plain(packed).equals(plain(theirs)), 'the bodies differ');
      });
    }
    for (const door of [edge, site.url]) {
      await conditional(checks, door, pages[0]?.path ?? '/en');
      await encodings(checks, door, pages[0]?.path ?? '/en');
    }
  } finally {
    await stopNginx(nginx);
    await site.stop();
  }
}

async function conditional(checks: Checks, door: string, path: string): Promise<void> {
  await checks.check('a page that did not change is answered 304, under its headers', async () => {
    const first = await ask(door, path);
    const again = await ask(door, path, {
      headers: { 'If-None-Match': String(first.headers.etag) },
    });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
    assert.equal(again.headers.etag, first.headers.etag);
    assert.equal(
      again.headers['content-security-policy'],
      first.headers['content-security-policy'],
    );
    const other = await ask(door, path, { headers: { 'If-None-Match': '"another"' } });
    assert.equal(other.status, 200);
  });
  await checks.check('HEAD says what GET says, without the page', async () => {
    const [head, get] = [await ask(door, path, { method: 'HEAD' }), await ask(door, path)];
    assert.equal(head.body.length, 0);
    assert.deepEqual(lasting(head.headers), lasting(get.headers));
    assert.equal(head.headers['content-length'], get.headers['content-length']);
  });
}

async function encodings(checks: Checks, door: string, path: string): Promise<void> {
  await checks.check(
    'a page comes in the best encoding the browser reads, once packed',
    async () => {
      const plainly = await ask(door, path);
      assert.equal(plainly.headers['content-encoding'], undefined);
      const etags = new Set([plainly.headers.etag]);
      for (const accepted of ['gzip', 'gzip, deflate, br']) {
        const answer = await ask(door, path, { headers: { 'Accept-Encoding': accepted } });
        const encoding = answer.headers['content-encoding'];
        assert.ok(encoding === 'gzip' || (encoding === 'br' && accepted.includes('br')));
        assert.ok(answer.body.length < plainly.body.length / 2);
        assert.ok(plain(answer).equals(plainly.body));
        etags.add(answer.headers.etag);
      }
      assert.ok(etags.size >= 2, 'two encodings of a page share an ETag');
    },
  );
}
