import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPackedAnswers } from '../rig/packed-answers.ts';
import { type RawAnswer, rawRequest, sendRaw } from '../rig/raw.ts';
import { targets } from './targets.ts';

/**
 * Requests that need a bare socket: conditions on files, odd methods and request targets, a
 * repeated host.
 */

const host = 'Host: localhost';
const past = 'Sat, 01 Jan 2000 00:00:00 GMT';
const future = 'Fri, 01 Jan 2100 00:00:00 GMT';

type Examine = (answer: RawAnswer) => void;
type Case = { line: string; headers?: string[]; wanted: number; also?: Examine };

/**
 * Conditions in both directions and every spelling, for files of the framework and files packed by
 * us.
 */
function conditions(): Case[] {
  const script = readPackedAnswers().find(({ path }) => path.endsWith('.js'))?.path ?? '';
  const files = ['/icons/mark.svg', '/icons/mark-192.png', script];
  const accepted = [[], ['Accept-Encoding: br'], ['Accept-Encoding: gzip'], ['RSC: 1']];
  const asked: [string, number][] = [
    ['If-Match: "another"', 412],
    ['If-Match: W/"another", "yet-another"', 412],
    ['If-Match: *', 200],
    [`If-Unmodified-Since: ${past}`, 412],
    [`If-Unmodified-Since: ${future}`, 200],
    ['If-Unmodified-Since: not a date', 200],
    ['Range: bytes=99999999-', 200],
    ['Range: bytes=-0', 200],
  ];
  return files.flatMap((file) =>
    accepted.flatMap((headers) =>
      asked.flatMap(([condition, wanted]) =>
        ['GET', 'HEAD'].map((method) => ({
          line: `${method} ${file}`,
          headers: [host, ...headers, condition],
          wanted,
        })),
      ),
    ),
  );
}

/**
 * Other spellings of a file, a page and a route, and per-request answers, which have nothing to
 * compare a condition with.
 */
const elsewhere: Case[] = ['/icons/%6dark.svg', '/en', '/robots.txt', '/healthz'].flatMap((path) =>
  ['If-Match: "x"', `If-Unmodified-Since: ${past}`, 'Range: bytes=99999999-'].map((condition) => ({
    line: `GET ${path}`,
    headers: [host, condition],
    wanted: path === '/healthz' || condition.startsWith('Range') ? 200 : 412,
  })),
);

const refused = ({ status, head }: RawAnswer) => {
  if (status === 405) assert.match(head, /^Allow: .*GET/im);
};

const methods: Case[] = ['/api/me', '/api/nope', '/api', '/en', '/', '/icons/mark.svg'].flatMap(
  (path) =>
    ['TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'DEBUG'].map((method) => ({
      line: `${method} ${path}`,
      headers: [host, 'X-Marked: repeat-me'],
      // Node's parser does not know this method.
      wanted: method === 'DEBUG' ? 400 : 405,
      also: refused,
    })),
);

const isOurs = ({ whole }: RawAnswer) => assert.ok(!whole.includes('evil.example'), whole);

const requestTargets: Case[] = [
  // Without our handler Node would answer this itself, before any limit counts it.
  { line: 'GET /en', headers: [host, 'Expect: x'], wanted: 200 },
  { line: 'OPTIONS /en', wanted: 405, also: refused },
  { line: 'GET *', wanted: 400 },
  { line: 'OPTIONS *', wanted: 400 },
  { line: 'GET evil.example:80', wanted: 400 },
  { line: 'GET ftp://evil.example/en', wanted: 400 },
  { line: 'GET http://', wanted: 400 },
  { line: 'GET http:///en', wanted: 400 },
  { line: 'GET http://evil.example', wanted: 307, also: isOurs },
  { line: 'GET http://evil.example?a=b', wanted: 307, also: isOurs },
  { line: 'GET HTTP://user:word@evil.example/', wanted: 307, also: isOurs },
  { line: 'GET https://evil.example/en', wanted: 200, also: isOurs },
  { line: 'GET http://evil.example/en/interviews', wanted: 307, also: isOurs },
  { line: 'GET http://evil.example/en/conversations', wanted: 200, also: isOurs },
  { line: 'GET http://evil.example/nope', wanted: 404, also: isOurs },
  { line: 'GET http://evil.example/api/me', wanted: 401, also: isOurs },
  { line: 'GET http://evil.example//en', wanted: 308, also: isOurs },
];

const noHost = ['evil.example/x', 'a b', '"><script>', 'user@localhost'];
const wrongHosts = [[], [host, host], [host, 'Host: evil.example']];
wrongHosts.push(...noHost.map((name) => [`Host: ${name}`]));
const hosts: Case[] = ['/', '/en', '/en/interviews', '/api/me', '/icons/mark.svg'].flatMap((path) =>
  wrongHosts.map((headers) => ({ line: `GET ${path}`, headers, wanted: 400 })),
);

for (const { target, base, skip } of targets) {
  describe(`raw · ${target}`, { skip }, () => {
    for (const { line, headers = [host], wanted, also } of [
      ...conditions(),
      ...elsewhere,
      ...methods,
      ...requestTargets,
      ...hosts,
    ]) {
      test(`${line} · ${headers.join(', ')}`, async () => {
        const answer = await sendRaw(base, rawRequest(line, headers));
        assert.ok(answer.status < 500, `status ${answer.status}`);
        assert.ok(!answer.whole.includes('repeat-me'), 'it says what it was sent');
        // nginx has its own error pages.
        if (target !== 'site') return;
        assert.equal(answer.status, wanted);
        also?.(answer);
      });
    }
  });
}
