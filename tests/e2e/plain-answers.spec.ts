import { expect, test } from './fixtures';

/** The same build under the framework alone: what we answer from memory is held against it. */
const plainNext = process.env.E2E_PLAIN_NEXT ?? '';

const pages = ['/en', '/pt-br/sign-in', '/en/success', '/en/404'];
const files = ['/sitemap.xml', '/manifest.webmanifest', '/icons/mark.svg'];

/** Of the connection, the packing or who stands before; everything else is what an answer says. */
const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|server|etag|last-modified|accept-ranges|x-nextjs-.*)$/;

const lasting = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));

for (const path of [...pages, ...files]) {
  test(`packed once · ${path} is the framework's own answer @own-server`, async ({ request }) => {
    const identity = { 'Accept-Encoding': 'identity' };
    const plain = await request.get(`${plainNext}${path}`, { headers: identity });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity, br;q=0', undefined],
    ] as const) {
      const ours = await request.get(path, { headers: { 'Accept-Encoding': accepted } });
      expect(ours.headers()['content-encoding'], accepted).toBe(encoding);
      expect(ours.status(), accepted).toBe(plain.status());
      expect(await ours.text(), accepted).toBe(await plain.text());
      // Files have more headers from us than from the framework; tests/edge/equality.ts knows which.
      if (files.includes(path)) continue;
      expect(lasting(ours.headers()), accepted).toEqual(lasting(plain.headers()));
    }
  });
}

test('packed once · who has the page already is told so @own-server', async ({ request }) => {
  const headers = { 'Accept-Encoding': 'br' };
  const first = await request.get('/en', { headers });
  const etag = first.headers().etag ?? '';
  const again = await request.get('/en', { headers: { ...headers, 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
  expect(again.headers()['content-security-policy']).toBe(
    first.headers()['content-security-policy'],
  );
  const weakly = { ...headers, 'If-None-Match': `"another", W/${etag}` };
  expect((await request.get('/en', { headers: weakly })).status()).toBe(304);
  const any = await request.get('/en', { headers: { ...headers, 'If-None-Match': '*' } });
  expect(any.status()).toBe(304);
  const other = await request.get('/en', { headers: { ...headers, 'If-None-Match': '"else"' } });
  expect(other.status()).toBe(200);
});

test('packed once · HEAD says what GET says, without the page @own-server', async ({ request }) => {
  const headers = { 'Accept-Encoding': 'br' };
  const head = await request.head('/es', { headers });
  const get = await request.get('/es', { headers });
  expect(await head.body()).toHaveLength(0);
  const { date: _, ...said } = head.headers();
  expect(get.headers()).toMatchObject(said);
});
