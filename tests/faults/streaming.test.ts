import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, test } from 'node:test';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { behaveWell } from '../rig/good-api.ts';
import { type Behaviour, MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn } from '../rig/person.ts';
import { Site } from '../rig/site.ts';

const slowMs = 500;
const shellMs = 50;

/** An API whose sign-in is quick and whose everything else is not. */
const takeTime: Behaviour = (socket, asked) => {
  if (asked.path === '/login') behaveWell(socket, asked);
  else setTimeout(() => behaveWell(socket, asked), slowMs);
};

type Piece = { ms: number; bytes: Buffer };
type Page = { pieces: Piece[]; packing: string };

/** What came, when, and how it was packed; `onBegun` is called with the first of it. */
function read(
  url: string,
  headers: Record<string, string>,
  onBegun: () => void = () => undefined,
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const pieces: Piece[] = [];
    const sent = request(url, { headers, agent: false }, (answer) => {
      answer.once('data', onBegun);
      answer.on('data', (bytes: Buffer) => pieces.push({ ms: performance.now() - started, bytes }));
      const packing = answer.headers['content-encoding'] ?? 'identity';
      answer.on('end', () => resolve({ pieces, packing }));
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
const api = await MisbehavingApi.start(takeTime);
const site = await Site.start({ UPSTREAM_API_URL: api.url });
after(async () => {
  await site.stop();
  await api.close();
});
const { cookie } = await signIn(site.url, 'shell@x.example', 'x');
const ask = (path: string, packing: string, onBegun?: () => void) =>
  read(site.url + path, { cookie, 'accept-encoding': packing }, onBegun);

/** Each is asked for once the one before has begun: they wait for the API together. */
async function inTurns(path: string, packing: string, times: number): Promise<Page[]> {
  const tries: Promise<Page>[] = [];
  for (let count = 0; count < times; count += 1) {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const page = ask(path, packing, resolve);
    tries.push(page);
    await Promise.race([begun, page]);
  }
  return Promise.all(tries);
}

// What a fresh process does once is not what a visit takes.
await Promise.all(
  pages.flatMap(({ path }) => Object.keys(unpack).map((packing) => ask(path, packing))),
);

for (const { path, shell, late } of pages) {
  for (const accepted of Object.keys(unpack)) {
    test(`the shell of ${path} leaves at once, ${accepted}`, async (context) => {
      const tries = await inTurns(path, accepted, 6);
      for (const { pieces, packing } of tries) {
        const early = pieces.filter(({ ms }) => ms < slowMs);
        const [before, whole] = [textOf(early, packing), textOf(pieces, packing)];
        assert.ok(before.includes(shell), 'the shell was kept back');
        assert.ok(!before.includes(late), 'the API was not slow');
        assert.ok(whole.includes(late) && whole.endsWith('</html>'), 'the page is not whole');
      }
      // Others use this machine, too: the best of six tells what the site does.
      const first = Math.min(...tries.map(({ pieces: [piece] }) => piece?.ms ?? Number.NaN));
      assert.ok(first <= shellMs, `its first byte took ${first.toFixed(0)} ms`);
      context.diagnostic(`first byte after ${first.toFixed(0)} ms`);
    });
  }
}
