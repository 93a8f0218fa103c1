import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { type Answer, ask, type Question } from '../rig/ask.ts';
import { openSocket, sendRaw } from '../rig/raw.ts';
import { until } from '../rig/until.ts';
import { codeOf } from './hammer.ts';
import { api, site, targets } from './targets.ts';

const json = { 'Content-Type': 'application/json' };
const post = (body: string): Question => ({ method: 'POST', headers: json, body });

const list = <Of>(length: number, of: (index: number) => Of): Of[] =>
  Array.from({ length }, (_, index) => of(index));

const tooMuch: Record<string, [string, Question]> = {
  'a body of 100 KB': ['/api/login', post(`{"email":"${'a'.repeat(100_000)}"}`)],
  'a body of 20 MB': ['/api/login', post('x'.repeat(20_000_000))],
  'a form of 20 MB to a page': ['/en/conversations', post('x'.repeat(20_000_000))],
  'a list 30,000 deep': ['/api/login', post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
  'an object of 8,000 keys': ['/api/login', post(`{${list(8_000, (i) => `"k${i}":1`)}}`)],
  'a header of 60 KB': ['/en', { headers: { 'X-Long': 'a'.repeat(60_000) } }],
  'a cookie of 30 KB': ['/en/conversations', { headers: { Cookie: `a=${'b'.repeat(30_000)}` } }],
  'a hundred cookies': [
    '/en/conversations',
    { headers: { Cookie: list(100, (i) => `c${i}=${'x'.repeat(80)}`).join('; ') } },
  ],
  '1,500 headers': ['/en', { headers: Object.fromEntries(list(1_500, (i) => [`X-${i}`, 'y'])) }],
  'an address of 60 KB': [`/en/${'a'.repeat(60_000)}`, {}],
  'an address of 10,000 folders': [`/en${'/a'.repeat(5_000)}`, {}],
  'a query of 12,000 values': [`/sign-in?${'a=1&'.repeat(3_000)}`, {}],
  'a bearer of 14 KB': ['/api/me', { headers: { Authorization: `Bearer ${'a'.repeat(14_000)}` } }],
  '500 ranges': ['/icons/mark.svg', { headers: { Range: `bytes=${list(500, (i) => `${i}-`)}` } }],
  'a language list of 10 KB': ['/', { headers: { 'Accept-Language': 'es,'.repeat(3_500) } }],
};

/** A server may also hang up in the middle of an oversized body. */
const hungUp = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * Sends a chunked body for as long as the server accepts it, and returns the accepted number of
 * bytes. It sends slowly enough to notice an answer, because socket buffers accept more than the
 * server has read.
 */
function pour(base: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = openSocket(
      base,
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    let sent = 0;
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const timer = setInterval(() => {
      if (sent > 10_000_000) socket.destroy();
      else if (socket.writable && !socket.writableNeedDrain) {
        socket.write(chunk);
        sent += chunk.length;
      }
    }, 20);
    socket.on('data', () => socket.end());
    socket.on('close', () => {
      clearInterval(timer);
      resolve(sent);
    });
    setTimeout(() => socket.destroy(), 4_000).unref();
  });
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends this many spaces as fast as the site accepts them, and returns the status. A client that is
 * still writing when the site hangs up may miss the answer.
 */
function upload(bytes: number, isDeclared: boolean): Promise<number | 'hung up'> {
  const headers = { ...json, ...(isDeclared && { 'Content-Length': String(bytes) }) };
  const sent = request(`${site.url}/api/login`, { method: 'POST', agent: oneConnection, headers });
  const pieces = list(Math.ceil(bytes / 50_000), (index) =>
    Buffer.alloc(Math.min(50_000, bytes - index * 50_000), ' '),
  );
  const body = Readable.from(pieces);
  body.pipe(sent);
  let status = 0;
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      body.unpipe(sent);
      sent.end();
      response.resume().on('close', () => resolve(status));
    });
    sent.on('error', (error) => {
      if (status > 0) resolve(status);
      else if (hungUp.has(codeOf(error))) resolve('hung up');
      else reject(error);
    });
  });
}

/** Requests that two servers in a chain may split differently. */
const split: Record<string, string> = {
  'a length and chunks':
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nX: ',
  'two lengths': 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
  'a length with a sign': 'Content-Length: +5\r\n\r\nhello',
  'an invalid length': 'Content-Length: 5x\r\n\r\nhello',
  'an unknown transfer encoding': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'two transfer encodings':
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 3\r\n\r\nabc',
  'a blank before the colon': 'Content-Length : 5\r\n\r\nhello',
  'a folded header': 'X-Folded: a\r\n b\r\nContent-Length: 0\r\n\r\n',
  'a chunk of a wrong size': 'Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n0\r\n\r\n',
  'a NUL in a header': 'X-Null: a\u0000b\r\n\r\n',
};

const residentBefore = site.residentMegabytes;

for (const { target, base, skip } of targets) {
  describe(`oversized · ${target}`, { skip }, () => {
    for (const [what, [path, question]] of Object.entries(tooMuch)) {
      test(what, async () => {
        const answer = await ask(base, path, question).catch((error: unknown): Answer | null => {
          if (hungUp.has(codeOf(error))) return null;
          throw error;
        });
        assert.ok((answer?.status ?? 400) < 500, `status ${answer?.status}`);
      });
    }
    test('an endless body is cut off', async () => {
      const sent = await pour(base);
      assert.ok(sent < 8_000_000, `${sent} bytes were taken`);
    });
  });

  // Each request may keep its connection open until a timeout, so they run concurrently.
  describe(`smuggling · ${target}`, { skip, concurrency: true }, () => {
    for (const [what, rest] of Object.entries(split)) {
      test(what, async () => {
        const { whole } = await sendRaw(
          base,
          `POST /api/login HTTP/1.1\r\nHost: localhost\r\n${rest}`,
          { closeAfterMs: 600 },
        );
        const statuses = [...whole.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) =>
          Number(status),
        );
        assert.ok(statuses.length <= 1, `${statuses.length} answers: ${statuses.join(', ')}`);
        assert.ok((statuses[0] ?? 400) >= 400, `it was taken: ${statuses[0]}`);
        assert.ok((statuses[0] ?? 400) < 500 || statuses[0] === 501, `status ${statuses[0]}`);
      });
    }
  });
}

describe('oversized uploads in sequence on one connection', () => {
  for (const bytes of [70_000, 5_000_000, 50_000_000]) {
    for (const declared of [true, false]) {
      test(`${bytes} bytes, ${declared ? 'declared' : 'in chunks'}: refused`, async () => {
        api.asked.length = 0;
        const outcome = await upload(bytes, declared);
        assert.ok(outcome === 413 || (outcome === 'hung up' && bytes > 10_000_000), `${outcome}`);
        assert.equal(api.asked.length, 0, 'it reached the API');
      });
    }
  }
  test('the next small request still succeeds', async () => {
    assert.equal(await upload(10, true), 400);
    oneConnection.destroy();
  });
});

test('a client that leaves mid-body is not logged as a server error', async () => {
  const id = crypto.randomUUID();
  const headers = { ...json, 'Content-Length': '1000', 'X-Request-Id': id };
  const sent = request(`${site.url}/api/login`, { method: 'POST', agent: false, headers });
  sent.on('error', () => undefined);
  sent.write('{"email":');
  await until(
    'it has left',
    () => (sent.socket?.bytesWritten ?? 0) > 0 && !sent.socket?.connecting,
  );
  // Once this answer is there, the site is reading the body.
  assert.equal((await ask(site.url, '/en')).status, 200);
  sent.destroy();
  const isLogged = (line: string) => line.includes(id) && line.includes('"code":"client-gone"');
  await until('it is logged', () => site.output.split('\n').some(isLogged));
  assert.doesNotMatch(site.output, /"status":500|handler-failed/);
});

test('oversized · the site is still up and its memory has not grown', async () => {
  assert.equal((await ask(site.url, '/en')).status, 200);
  const residentAfter = site.residentMegabytes;
  if (residentBefore !== null && residentAfter !== null) {
    const more = residentAfter - residentBefore;
    assert.ok(more < 200, `${more.toFixed(0)} MB more`);
  }
});
