import { readSharedPage } from '@/server/shared/read-shared-page';
import { keepLog } from '../fixtures/log-lines.ts';
import { standInForApi } from '../fixtures/upstream.ts';

const open = 'o'.repeat(43);
const asked: { url: string; authorization: string | undefined }[] = [];

standInForApi(({ url, headers }, response) => {
  asked.push({ url, authorization: headers.authorization });
  const isOpen = url === `/shared/${open}`;
  response.writeHead(isOpen ? 200 : 404, { 'content-type': 'application/json' });
  const conversation = { id: '1', attributes: { title: 'Pages' } };
  response.end(JSON.stringify(isOpen ? { data: { conversation, messages: [] } } : { error: 'No' }));
});
const log = keepLog();
beforeEach(() => {
  asked.length = 0;
});

const read = (token: string, address: string) =>
  readSharedPage(
    token,
    new Request('http://localhost:3000/s/x', {
      headers: { 'x-forwarded-for': address, authorization: 'Bearer mine', cookie: 'a=b' },
    }),
  );

it('an address may try thirty invalid links; opening valid ones is never counted', async () => {
  for (let again = 0; again < 40; again += 1)
    expect((await read(open, '203.0.113.7')).kind).toBe('shared');
  for (let guess = 0; guess < 30; guess += 1)
    expect((await read(`${guess}`.padStart(43, 'y'), '203.0.113.7')).kind).toBe('ended');
  const before = asked.length;
  const refused = await read(`${'z'.repeat(43)}`, '203.0.113.7');
  expect(refused.kind === 'tooMany' && refused.retryAfter).toBeGreaterThan(0);
  expect(asked).toHaveLength(before);
  expect((await read(open, '203.0.113.8')).kind).toBe('shared');
});

it('the API is not asked for malformed tokens, and gets nobody’s session', async () => {
  for (const odd of ['', 'short', '../me', `${open}/..`, `${open}?x=1`, 'é'.repeat(43)])
    expect((await read(odd, '203.0.113.9')).kind).toBe('ended');
  expect(asked).toEqual([]);
  await read(open, '203.0.113.9');
  expect(asked).toEqual([{ url: `/shared/${open}`, authorization: undefined }]);
  expect(await log.next()).not.toContain(open);
});
