import { readSharedPage } from '@/server/shared/read-shared-page';
import { keepLog } from '../fixtures/log-lines.ts';
import { standInForApi } from '../fixtures/upstream.ts';

const open = 'o'.repeat(43);
/** The API's status for an unknown link. */
let unknown = 404;
let title = 'Pages';
const asked: { url: string; authorization: string | undefined }[] = [];

standInForApi(({ url, headers }, response) => {
  asked.push({ url, authorization: headers.authorization });
  const isOpen = url === `/shared/${open}`;
  response.writeHead(isOpen ? 200 : unknown, { 'content-type': 'application/json' });
  const conversation = { id: '1', attributes: { title } };
  response.end(JSON.stringify(isOpen ? { data: { conversation, messages: [] } } : { error: 'No' }));
});
const log = keepLog();
beforeAll(() => {
  process.env.MEGABYTES_AT_ONCE = '40';
});
beforeEach(() => {
  asked.length = 0;
  unknown = 404;
  title = 'Pages';
});

const read = (token: string, address: string) =>
  readSharedPage(
    token,
    new Request('http://localhost:3000/s/x', {
      headers: { 'x-forwarded-for': address, authorization: 'Bearer mine', cookie: 'a=b' },
    }),
  );

it.each([
  ['ended', [401, 403, 404, 410]],
  ['failed', [400, 429, 500, 503]],
] as const)('readSharedPage returns %s if the API answers %j', async (kind, statuses) => {
  for (const status of statuses) {
    unknown = status;
    expect([status, (await read('y'.repeat(43), '203.0.113.7')).kind]).toEqual([status, kind]);
  }
});

it('readSharedPage blocks no valid link after wrong ones, however many people share an address', async () => {
  for (let at = 0; at < 100; at += 1)
    expect((await read(`${at}`.padStart(43, 'y'), '203.0.113.7')).kind).toBe('ended');
  expect((await read(open, '203.0.113.7')).kind).toBe('shared');
});

it('readSharedPage does not send malformed tokens to the API, nor anybody’s session', async () => {
  for (const odd of ['', 'short', '../me', `${open}/..`, `${open}?x=1`, 'é'.repeat(43)])
    expect((await read(odd, '203.0.113.9')).kind).toBe('ended');
  expect(asked).toEqual([]);
  await read(open, '203.0.113.9');
  expect(asked).toEqual([{ url: `/shared/${open}`, authorization: undefined }]);
  expect(await log.next()).not.toContain(open);
});

it('readSharedPage reads a long interview even with the lowest MEGABYTES_AT_ONCE', async () => {
  title = 'x'.repeat(3.5 * 1024 * 1024);
  expect((await read(open, '203.0.113.9')).kind).toBe('shared');
});
