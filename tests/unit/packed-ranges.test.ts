/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { packedList } from '@/server/build-files';
import { answerPacked, readPackedPages } from '@/server/packed-pages';
import { temporaryFolder } from '../setup/temporary-folder';

const folder = temporaryFolder();
let server: Server;

beforeEach(async () => {
  const answer = (path: string, type: string) => ({
    path,
    status: 200,
    headers: { 'content-type': type },
    modifiedAt: 0,
    forms: [
      {
        encoding: 'identity',
        file: folder.write(path, '0123456789'),
        headers: { etag: '"sound"' },
      },
    ],
  });
  const list = [answer('/voices/en/first.mp3', 'audio/mpeg'), answer('/a.png', 'image/png')];
  folder.write(packedList('built'), JSON.stringify(list));
  const pages = readPackedPages(folder.at('built'));
  server = createServer((asked, response) => answerPacked(pages, asked.url ?? '', asked, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => server.close());

async function ask(headers: Record<string, string>, { method = 'GET', path = voice } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; length: string; range: string; body: string }>((resolve) => {
    request({ port, path, method, headers }, async (answer) => {
      const { 'content-length': length = '', 'content-range': range = '' } = answer.headers;
      const body = String(await buffer(answer));
      resolve({ status: answer.statusCode ?? 0, length, range, body });
    }).end();
  });
}
const voice = '/voices/en/first.mp3';
const whole = { status: 200, length: '10', range: '', body: '0123456789' };

it.each([
  ['bytes=0-1', '01', '0-1'],
  ['bytes=0-', '0123456789', '0-9'],
  ['bytes=4-99', '456789', '4-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-99', '0123456789', '0-9'],
])('answerPacked answers %s of a sound with a 206, and HEAD alike', async (Range, body, sent) => {
  const part = { status: 206, length: String(body.length), range: `bytes ${sent}/10` };
  expect(await ask({ Range })).toEqual({ ...part, body });
  expect(await ask({ Range }, { method: 'HEAD' })).toEqual({ ...part, body: '' });
  expect(await ask({ Range, 'If-Range': '"sound"' })).toEqual({ ...part, body });
});

it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
  'answerPacked answers %s, which is outside the sound, with a 416',
  async (Range) => {
    const refused = { status: 416, range: 'bytes */10', body: '' };
    expect(await ask({ Range })).toMatchObject(refused);
    expect(await ask({ Range }, { method: 'HEAD' })).toMatchObject(refused);
  },
);

it.each([
  ['', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-1', '"another"'],
  ['bytes=0-1', 'W/"sound"'],
  ['bytes=0-1', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('answerPacked sends the whole sound for Range %j with If-Range %j', async (Range, ifRange) => {
  expect(await ask({ Range, ...(ifRange && { 'If-Range': ifRange }) })).toEqual(whole);
});

it('answerPacked ignores Range where there is no sound, or its copy is current', async () => {
  expect(await ask({ Range: 'bytes=0-1' }, { path: '/a.png' })).toEqual(whole);
  const known = { Range: 'bytes=0-1', 'If-None-Match': '"sound"' };
  expect(await ask(known)).toMatchObject({ status: 304, range: '', body: '' });
});

it('answerPacked says of sounds alone that it accepts ranges', async () => {
  const { port } = server.address() as AddressInfo;
  const accepted = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('accept-ranges');
  expect(await accepted(voice)).toBe('bytes');
  expect(await accepted('/a.png')).toBeNull();
});
