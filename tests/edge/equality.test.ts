import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { readPackedAnswers } from '../rig/packed-answers.ts';
import { type Person, signIn } from '../rig/person.ts';
import { Site } from '../rig/site.ts';
import { listedQuestions } from './listed-questions.ts';

/**
 * Headers of the connection, of the moment or of a server's own counters; all others belong to the
 * page.
 */
const passing =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|accept-ranges|server)$/;

function lasting(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.test(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

const api = await MisbehavingApi.start(behaveWell);
const host = 'localhost:4387';
const env = { UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: '1', SITE_URL: `http://${host}` };
const plainNext = Site.start(env, { byPlainNext: true });
let site = await Site.start(env);
const next = await plainNext;

const paths = readPackedAnswers().map(({ path }) => path);
const odd = [
  '/en/nothing/here',
  '/es/%F0%9F%8E%A4',
  '/pt-br/interview-coach/x?y=z',
  '/en/sign-in?electron=true',
  '/',
  '/nope',
  '/_next/nope',
  '/404',
  '/en/',
  '/en/interviews',
  '/es/interviews?a=b',
  '/r/abc',
  '/s/abc',
  '/healthz',
  '/en/my-accounts',
  '/_next/static/chunks/none.js',
  '/api/nope',
  '/api/me',
];

/** Headers that compression changes, and the framework's internal ones. */
const ofPacking =
  /^(?:content-encoding|etag|last-modified|content-type|accept-encoding|x-nextjs-.*|x-middleware-.*)$/;

function beneath({ vary = '', ...headers }: IncomingHttpHeaders) {
  const by = vary
    .split(/,\s*/)
    .filter((name) => name !== '' && !/^(?:accept-encoding|rsc|next-router-.*)$/i.test(name));
  return Object.entries({ ...lasting(headers), by: by.sort() }).filter(
    ([name]) => !ofPacking.test(name),
  );
}

/** Static files are excluded under plain Next, where they have no policy and run nothing. */
const isFile = (path: string) => /^\/(?:icons|cards|_next\/static)\/|^\/favicon/.test(path);

const isText = (path: string) => paths.includes(path) && !/\.(?:png|jpg|mp3|woff2)$/.test(path);

/** Tests conditional requests and HEAD. */
function withoutThePage(base: () => string): void {
  for (const packing of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': packing };
    test(`a client that already has the page gets a 304 · ${packing}`, async () => {
      const first = await ask(base(), '/en', { headers });
      const policy = 'content-security-policy';
      for (const known of [first.headers.etag, `"another", W/${first.headers.etag}`, '*']) {
        const asked = { ...headers, 'If-None-Match': String(known) };
        const again = await ask(base(), '/en', { headers: asked });
        assert.equal(again.status, 304, known);
        assert.equal(again.body.length, 0);
        assert.equal(again.headers[policy], first.headers[policy]);
      }
      const other = { ...headers, 'If-None-Match': '"else"' };
      assert.equal((await ask(base(), '/en', { headers: other })).status, 200);
    });
    test(`HEAD answers as GET does, without the page · ${packing}`, async () => {
      const get = await ask(base(), '/en', { headers });
      const head = await ask(base(), '/en', { headers, method: 'HEAD' });
      assert.equal(head.body.length, 0);
      assert.deepEqual(lasting(head.headers), lasting(get.headers));
    });
  }
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

/**
 * Our server's answers from memory must equal the framework's, with its headers, in each encoding.
 */
describe('the site compresses answers as the framework does', () => {
  const accepted = { br: 'gzip, deflate, br', gzip: 'gzip', identity: 'identity, br;q=0' };

  // For a superfluous slash, the framework only redirects.
  for (const path of [...paths, ...odd.filter((one) => one !== '/en/')]) {
    test(path, async () => {
      const headers = { 'X-Request-Id': 'asked-of-both' };
      const plain = await ask(next.url, path, { headers });
      const said = (answer: Answer) =>
        beneath(answer.headers).filter(
          ([name]) => !(isFile(path) && name === 'content-security-policy'),
        );
      for (const packing of ['br', 'gzip', 'identity'] as const) {
        const packed = await ask(site.url, path, {
          headers: { ...headers, 'Accept-Encoding': accepted[packing] },
        });
        assert.equal(packed.status, plain.status);
        assert.deepEqual(said(packed), said(plain), packing);
        assert.equal(
          String(packed.headers['content-type']).toLowerCase(),
          String(plain.headers['content-type']).toLowerCase(),
        );
        // The framework compresses per-request answers in its own way.
        const form = (packed.headers['content-encoding'] ?? 'identity') as keyof typeof unpack;
        if (isText(path)) assert.equal(form, packing);
        assert.ok(unpack[form](packed.body).equals(plain.body), `the bodies differ in ${packing}`);
      }
    });
  }

  withoutThePage(() => site.url);
});

/** The parts of an answer to a call that do not depend on the server. */
function lastingOfCall({ status, headers, body }: Answer) {
  // The framework's own redirects do not have our headers.
  if (status === 308) return { status, location: headers.location };
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]+;/, '=…;'));
  const { vary = '', 'content-encoding': packing, ...others } = headers;
  const unpacked = unpack[(packing ?? 'identity') as keyof typeof unpack](body);
  return {
    status,
    headers: {
      ...lasting(others),
      server: headers.server,
      'accept-ranges': headers['accept-ranges'],
      // The framework adds headers of its own router, which mean nothing for a call.
      vary: vary.split(', ').filter((name) => !/^(?:rsc|next-.*|accept-encoding|)$/i.test(name)),
      'set-cookie': cookies,
      'x-request-id': headers['x-request-id']?.length,
    },
    body: unpacked.toString('latin1').replaceAll(/"requestId":"[^"]+"/g, ''),
  };
}

/** Our own server answers calls ahead of the framework, by the same handlers (docs/decisions/calls.md). */
describe('our server and plain Next give the same answers to calls', () => {
  after(() => api.behave(behaveWell));
  for (const { path, api: behavior = behaveWell, ...question } of listedQuestions) {
    const name = `${question.method ?? 'GET'} ${path.slice(0, 60)} ${JSON.stringify(question.headers ?? {})}`;
    test(name, async () => {
      api.behave(behavior);
      const headers = { host, 'x-request-id': 'asked-of-both', ...question.headers };
      const here = await ask(site.url, path, { ...question, headers });
      const there = await ask(next.url, path, { ...question, headers });
      assert.deepEqual(lastingOfCall(here), lastingOfCall(there));
    });
  }
});

/** nginx's cache time, plus a margin. */
const keptMs = 2_300;

/**
 * Public answers must equal the site's every time, and private ones must reach only their own
 * person.
 */
describe('nginx before the site', { skip: noNginx }, async () => {
  if (noNginx) return;
  const edge = await startEdge([site.port, site.port]);
  const door = edge.url;

  for (const path of [...paths, ...odd]) {
    for (const packing of ['br, gzip', 'gzip', 'identity']) {
      test(`nginx answers as the site does · ${packing} · ${path}`, async () => {
        const headers = { 'X-Request-Id': 'asked-of-both', 'Accept-Encoding': packing };
        const theirs = await ask(site.url, path, { headers });
        for (const _ of ['passed on', 'kept']) {
          const ours = await ask(door, path, { headers });
          assert.equal(ours.status, theirs.status);
          assert.deepEqual(lasting(ours.headers), lasting(theirs.headers));
          assert.ok(ours.body.equals(theirs.body), 'the bodies differ');
        }
      });
    }
  }

  test('every file that the build’s pages load is stored', () => {
    const files = globSync(`${edge.folder}/tmp/assets/*/*/*`);
    const keys = files.map((file) => /^KEY: (.*)$/m.exec(readFileSync(file, 'latin1'))?.[1]);
    const loaded = paths.filter((path) => path.startsWith('/_next/static/'));
    assert.ok(loaded.length > 0);
    assert.deepEqual(
      keys.filter((key) => key?.startsWith('br')).sort(),
      loaded.map((path) => `br${path}`).sort(),
    );
  });

  withoutThePage(() => door);
  test('a cached page keeps the connection open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let opened = 0;
    const { createConnection } = agent;
    agent.createConnection = (...how) => {
      opened += 1;
      return createConnection.apply(agent, how);
    };
    for (const packing of ['br', 'gzip', 'identity'])
      for (let turn = 0; turn < 15; turn += 1)
        await ask(door, '/en', { agent, headers: { 'Accept-Encoding': packing } });
    assert.equal(opened, 1);
    agent.destroy();
  });
  test('two encodings of a page share no ETag', async () => {
    const tags = ['br', 'identity'].map(
      async (packing) =>
        (await ask(door, '/en', { headers: { 'Accept-Encoding': packing } })).headers.etag,
    );
    assert.equal(new Set(await Promise.all(tags)).size, 2);
  });

  for (const [path, status] of [
    ['/', 307],
    ['/nope', 404],
  ] as const) {
    test(`languages are not mixed up · ${path}`, async () => {
      for (const language of ['es', 'pt-BR', 'en', 'es']) {
        const answer = await ask(door, path, { headers: { 'Accept-Language': language } });
        assert.equal(answer.status, status);
        const text = String(answer.headers.location ?? answer.body);
        assert.match(text, new RegExp(`^/${language}$|<html[^>]* lang="${language}"`, 'i'));
        if (status === 404) assert.match(text, /<meta name="robots" content="noindex/);
      }
    });
  }

  // The sheet is left out, because its page contains nobody’s data.
  const privatePaths = ['/en/conversations', '/es/my-account', '/pt-br/conversations/3'];
  const calls = ['/api/me', '/api/conversations', '/api/conversations/3/messages'];

  describe('private answers go to their own person only', () => {
    let people: Person[];
    before(async () => {
      const names = ['ada', 'bob'].map((name) => `${name}-of-edge@x.example`);
      people = await Promise.all(names.map((name) => signIn(door, name, 'x')));
    });
    const marks = (text: string) => [...new Set(text.match(/\w+-of-edge/g) ?? [])];
    for (const path of [...privatePaths, ...calls]) {
      test(path, async () => {
        for (const { token, cookie } of [...people, ...people]) {
          const headers = calls.includes(path)
            ? { Authorization: `Bearer ${token}` }
            : { Cookie: cookie };
          const answer = await ask(door, path, { headers });
          assert.equal(answer.status, 200);
          assert.deepEqual(marks(answer.body.toString()), marks(token));
        }
        const stranger = await ask(door, path);
        assert.deepEqual(marks(stranger.body.toString()), []);
      });
    }
    test('nothing private was written to the disk', () => {
      const files = globSync(`${edge.folder}/tmp/**/*`, { withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      const texts = files.map(({ parentPath, name }) =>
        readFileSync(`${parentPath}/${name}`, 'latin1'),
      );
      assert.ok(
        texts.some((text) => text.includes('KEY: br/en\n')),
        'nothing was kept at all',
      );
      for (const text of texts) {
        assert.deepEqual(marks(text), []);
        const key = /^KEY: (.*)$/m.exec(text)?.[1] ?? '';
        assert.ok(!/\/(?:api|conversations|my-account|sheet)(?:\/|$)/.test(key), `${key} was kept`);
        assert.ok(!/^set-cookie:/im.test(text), `${key} was kept with a cookie`);
      }
    });
  });

  test('a recording of twelve megabytes passes, and is sent once', async () => {
    const form = new FormData();
    form.set(
      'audio',
      new Blob([new Uint8Array(12 * 1024 * 1024)], { type: 'audio/webm' }),
      'a.webm',
    );
    form.set('duration', '300');
    const encoded = new Response(form);
    const answered = await ask(door, '/api/conversations/7/messages', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer one',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': encoded.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    assert.equal(answered.status, 200, answered.body.toString());
    const sent = api.asked.filter(({ path }) => path === '/conversations/7/messages');
    assert.equal(sent.length, 1);
    assert.ok(Number(sent[0]?.headers.get('content-length')) > 12 * 1024 * 1024);
  });

  test('a transcript of 200,000 three-byte characters passes, and another call of that size does not', async () => {
    const turns = Array(1_000).fill({ who: 'me', text: '字'.repeat(200) });
    const body = JSON.stringify({ conversation: { language: 'en', transcript: { turns } } });
    const headers = {
      Authorization: 'Bearer one',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
    };
    const posted = (path: string) =>
      ask(door, path, { method: 'POST', headers, body: Buffer.from(body) });
    const answered = await posted('/api/conversations');
    assert.equal(answered.status, 200, answered.body.toString());
    assert.equal((await posted('/api/shares')).status, 413);
  });

  test('pages are served while the site restarts', async () => {
    const kept = ['/en', '/es/sign-in', '/robots.txt'];
    for (const path of kept) await ask(door, path);
    await site.stop('SIGKILL');
    // The pages stay available even when they are too old to be served without asking the site.
    const isOld = performance.now() + keptMs;
    while (performance.now() < isOld) {
      for (const path of kept) assert.equal((await ask(door, path)).status, 200, path);
      assert.equal((await ask(door, '/en/conversations')).status, 503);
    }
    site = await Site.start(env, { port: site.port });
    for (const path of [...kept, '/en/conversations']) {
      assert.equal((await ask(door, path)).status, 200, path);
    }
  });
});
