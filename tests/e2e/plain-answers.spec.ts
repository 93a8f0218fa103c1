import { expect, test } from './fixtures';

const paths = [
  '/en',
  '/pt-br/sign-in',
  '/en/success',
  '/en/404',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icons/mark.svg',
];

/** Of the connection or of the packing; everything else is what an answer says. */
const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|last-modified|accept-ranges|x-nextjs-.*)$/;

const lasting = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));

for (const path of paths) {
  test(`packed once · ${path} is the framework's own answer, under its headers`, async ({
    request,
  }) => {
    const packed = await request.get(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    // Who reads no brotli is answered by the framework.
    const plain = await request.get(path, { headers: { 'Accept-Encoding': 'identity, br;q=0' } });
    expect(packed.headers()['content-encoding']).toBe('br');
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(packed.status()).toBe(plain.status());
    expect(lasting(packed.headers())).toEqual(lasting(plain.headers()));
    expect(await packed.text()).toBe(await plain.text());
  });
}

test('packed once · who has the page already is told so', async ({ request }) => {
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
  const other = await request.get('/en', { headers: { ...headers, 'If-None-Match': '"else"' } });
  expect(other.status()).toBe(200);
});

test('packed once · HEAD says what GET says, without the page', async ({ request }) => {
  const headers = { 'Accept-Encoding': 'br' };
  const [head, get] = [
    await request.head('/es', { headers }),
    await request.get('/es', { headers }),
  ];
  expect(await head.body()).toHaveLength(0);
  const { date: _, ...said } = head.headers();
  expect(get.headers()).toMatchObject(said);
});
