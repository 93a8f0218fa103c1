import assert from 'node:assert/strict';
import { request } from 'node:http';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { behaveWell } from './good-api.ts';
import { type Behaviour, MisbehavingApi } from './misbehaving-api.ts';
import { Site } from './site.ts';
import type { Tally } from './tally.ts';

const slowMs = 500;
const shellMs = 50;

/** An API whose sign-in is quick and whose everything else is not. */
const takeTime: Behaviour = (socket, asked) => {
  if (asked.path === '/login') behaveWell(socket, asked);
  else setTimeout(() => behaveWell(socket, asked), slowMs);
};

type Piece = { ms: number; bytes: Buffer };

/** What came, and when. */
function read(url: string, headers: Record<string, string>): Promise<Piece[]> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const pieces: Piece[] = [];
    const sent = request(url, { headers, agent: false }, (answer) => {
      answer.on('data', (bytes: Buffer) => pieces.push({ ms: performance.now() - started, bytes }));
      answer.on('end', () => resolve(pieces));
      answer.on('error', reject);
    });
    sent.on('error', reject).end();
  });
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  identity: (bytes) => bytes,
};

const textOf = (pieces: readonly Piece[], packing: string): string =>
  unpack[packing]?.(Buffer.concat(pieces.map(({ bytes }) => bytes))).toString() ?? '';

/** Each private page: what its shell holds, and what only the API knows. */
const pages = [
  { path: '/en/conversations', shell: 'Loading interviews', late: 'token-of-shell@x.example' },
  { path: '/es/my-account', shell: '</h1>', late: 'token-of-shell@x.example' },
];

/** The shell of a private page leaves before the API has answered, however it is packed. */
export async function runStreaming(tally: Tally): Promise<void> {
  const api = new MisbehavingApi(takeTime);
  await api.listen();
  const site = await Site.start(4392, { UPSTREAM_API_URL: api.url, REDIS_URL: '' });
  try {
    const signedIn = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'shell@x.example', password: 'x' }),
    });
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
    const headers = { cookie: cookie.join('; ') };
    for (const { path, shell, late } of pages) {
      const ask = (packing: string) =>
        read(site.url + path, { ...headers, 'accept-encoding': packing });
      // What a fresh process does once is not what a visit takes.
      for (const packing of Object.keys(unpack)) await ask(packing);
      for (const packing of Object.keys(unpack)) {
        await tally.check(`the shell of ${path} leaves at once, ${packing}`, async () => {
          const tries: Piece[][] = [];
          for (let count = 0; count < 6; count += 1) tries.push(await ask(packing));
          for (const pieces of tries) {
            const early = pieces.filter(({ ms }) => ms < slowMs);
            const [before, whole] = [textOf(early, packing), textOf(pieces, packing)];
            assert.ok(before.includes(shell), 'the shell was kept back');
            assert.ok(!before.includes(late), 'the API was not slow');
            assert.ok(whole.includes(late) && whole.endsWith('</html>'), 'the page is not whole');
          }
          // Others use this machine, too: the best of six tells what the site does.
          const first = Math.min(...tries.map(([piece]) => piece?.ms ?? Number.NaN));
          assert.ok(first <= shellMs, `its first byte took ${first.toFixed(0)} ms`);
        });
      }
    }
  } finally {
    await site.stop();
    await api.close();
  }
}
