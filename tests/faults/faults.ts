import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answer, goodBody } from '../rig/good-api.ts';
import type { Asked, Behaviour } from '../rig/misbehaving-api.ts';
import type { CallName } from './calls.ts';

/** What the BFF must make of a fault: a problem with this status and code, or a good answer. */
export type Verdict =
  | { problem: string; status: number; retryAfter?: string; error?: string; message?: string }
  | 'good'
  | { empty: number };

export type Fault = {
  name: string;
  behaviour: Behaviour | 'nobody listens';
  verdict: Verdict;
  /** Tens of megabytes a call: one after the other, not all at once. */
  heavy?: boolean;
  /** Where one call may take it otherwise than the rest. */
  except?: Partial<Record<CallName, Verdict>>;
};

const unreachable: Verdict = { problem: 'upstream-unreachable', status: 502 };
const garbled: Verdict = { problem: 'upstream-garbled', status: 502 };
const oversized: Verdict = { problem: 'upstream-oversized', status: 502 };
const redirected: Verdict = { problem: 'upstream-redirected', status: 502 };
const failed = (status: number) => ({ problem: 'upstream-failed', status });
const slow: Verdict = { problem: 'upstream-slow', status: 504 };

const head = (...lines: string[]) => `HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';

const says =
  (text: string | Buffer): Behaviour =>
  (socket) => {
    socket.write(text);
  };

const saysAndEnds =
  (make: (asked: Asked) => string | Buffer): Behaviour =>
  (socket, asked) => {
    socket.end(make(asked));
  };

/** One byte at a time, always in time for an idle timer and never in time for a deadline. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text[at % text.length] ?? ' ');
    at += 1;
  }, 20);
  socket.on('close', () => clearInterval(timer));
}

const fiftyMegabytes = 50 * 1024 * 1024;
const spaces = Buffer.alloc(1024 * 1024, 0x20);

/** As much as the other side takes, until it hangs up. */
function pour(socket: Socket, bytes: number, frame: (chunk: Buffer) => Buffer[]): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= spaces.length;
      const pieces = frame(spaces);
      if (!pieces.map((piece) => socket.write(piece)).every(Boolean)) {
        socket.once('drain', more);
        return;
      }
    }
  };
  more();
}

const chunkFrame = (chunk: Buffer) => [
  Buffer.from(`${chunk.length.toString(16)}\r\n`),
  chunk,
  Buffer.from('\r\n'),
];

const zipped = (text: string | Buffer) => gzipSync(text);
const gzip = { 'Content-Encoding': 'gzip' };
const bomb = zipped(Buffer.alloc(200 * 1024 * 1024, 0x20));
const internals = {
  'Set-Cookie': 'backend=1; Path=/',
  'X-Internal-Host': 'db-3.internal',
  Server: 'backend/1.2.3',
  'X-Powered-By': 'Backend',
};

export const faults: Fault[] = [
  { name: 'refuses the connection', behaviour: 'nobody listens', verdict: unreachable },
  { name: 'hangs before its head', behaviour: () => undefined, verdict: slow },
  { name: 'hangs within its head', behaviour: says('HTTP/1.1 200 OK\r\nConte'), verdict: slow },
  {
    name: 'hangs within its body',
    behaviour: says(`${head(json, 'Content-Length: 100')}{"data":`),
    verdict: slow,
  },
  { name: 'drips its head', behaviour: (socket) => drip(socket, head(json)), verdict: slow },
  {
    name: 'drips its body',
    behaviour: (socket) => {
      socket.write(head(json, 'Content-Length: 100000'));
      drip(socket, '{"data": [ ');
    },
    verdict: slow,
  },
  {
    name: 'resets before its head',
    behaviour: (socket) => socket.resetAndDestroy(),
    verdict: unreachable,
  },
  { name: 'closes before its head', behaviour: (socket) => socket.end(), verdict: unreachable },
  {
    name: 'resets within its body',
    behaviour: (socket) => {
      socket.write(`${head(json, 'Content-Length: 100')}{"data":[`, () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      );
    },
    verdict: garbled,
  },
  {
    name: 'truncates its body',
    behaviour: saysAndEnds((asked) => answer(goodBody(asked)).subarray(0, -9)),
    verdict: garbled,
  },
  {
    name: 'says its body is shorter than it is',
    behaviour: saysAndEnds((asked) =>
      answer(goodBody(asked), { headers: { 'Content-Length': '20' } }),
    ),
    verdict: garbled,
  },
  {
    name: 'says its body is longer than it is',
    behaviour: (socket, asked) => {
      const body = goodBody(asked);
      const length = String(Buffer.byteLength(body) + 50);
      socket.write(answer(body, { headers: { 'Content-Length': length } }));
    },
    verdict: slow,
  },
  {
    name: 'says two different lengths',
    behaviour: says(`${head(json, 'Content-Length: 2', 'Content-Length: 9')}{}`),
    verdict: garbled,
  },
  {
    name: 'sends bad chunks',
    behaviour: says(`${head(json, 'Transfer-Encoding: chunked')}zz\r\n{"data":[]}\r\n0\r\n\r\n`),
    verdict: garbled,
  },
  {
    name: 'ends within a chunk',
    behaviour: saysAndEnds(() => `${head(json, 'Transfer-Encoding: chunked')}ff\r\n{"data":[`),
    verdict: garbled,
  },
  {
    name: 'sends no last chunk',
    behaviour: saysAndEnds(() => `${head(json, 'Transfer-Encoding: chunked')}b\r\n{"data":[]}\r\n`),
    verdict: garbled,
  },
  {
    name: 'declares 50 MB',
    heavy: true,
    behaviour: (socket) => {
      socket.write(head(json, `Content-Length: ${fiftyMegabytes}`));
      pour(socket, fiftyMegabytes, (chunk) => [chunk]);
    },
    verdict: oversized,
  },
  {
    name: 'sends 50 MB in chunks',
    heavy: true,
    behaviour: (socket) => {
      socket.write(head(json, 'Transfer-Encoding: chunked'));
      pour(socket, fiftyMegabytes, chunkFrame);
    },
    verdict: oversized,
  },
  {
    name: 'sends a gzip bomb',
    heavy: true,
    behaviour: says(answer(bomb, { headers: gzip })),
    verdict: oversized,
  },
  {
    name: 'sends broken gzip',
    behaviour: says(answer('certainly not gzip', { headers: gzip })),
    verdict: garbled,
  },
  {
    name: 'sends truncated gzip',
    behaviour: (socket, asked) => {
      socket.write(answer(zipped(goodBody(asked)).subarray(0, -12), { headers: gzip }));
    },
    verdict: garbled,
  },
  {
    name: 'sends an encoding nobody knows',
    behaviour: says(answer('{}', { headers: { 'Content-Encoding': 'rot13' } })),
    verdict: garbled,
  },
  {
    name: 'sends good gzip, unasked',
    behaviour: (socket, asked) => {
      socket.write(answer(zipped(goodBody(asked)), { headers: gzip }));
    },
    verdict: 'good',
  },
  { name: 'speaks no HTTP', behaviour: says('220 mail.example ESMTP\r\n'), verdict: garbled },
  { name: 'sends random bytes', behaviour: says(Buffer.alloc(300, 0xfe)), verdict: garbled },
  {
    name: 'answers HTML with status 200',
    behaviour: says(
      answer('<!doctype html><h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
    ),
    verdict: garbled,
  },
  { name: 'answers broken JSON', behaviour: says(answer('{"data":[}')), verdict: garbled },
  { name: 'answers a list of nothing known', behaviour: says(answer('[1,2,3]')), verdict: garbled },
  {
    name: 'answers the wrong shape',
    behaviour: says(answer('{"data":{"token":5},"user":"x"}')),
    verdict: garbled,
    // What a rename answers is not specified: any object will do.
    except: { rename: { empty: 200 } },
  },
  {
    name: 'sends a token that cannot stand in a header',
    behaviour: (socket, asked) => {
      const token = 'a\r\nSet-Cookie: x=1';
      const isSession = asked.path === '/login' || asked.path === '/signup';
      socket.write(answer(isSession ? JSON.stringify({ token, user: {} }) : goodBody(asked)));
    },
    verdict: 'good',
    except: { login: garbled, signup: garbled },
  },
  {
    name: 'sends 64 KB of headers',
    behaviour: says(answer('{}', { headers: { 'X-Padding': 'p'.repeat(64 * 1024) } })),
    verdict: garbled,
  },
  {
    name: 'sends Set-Cookie and internal headers',
    behaviour: (socket, asked) => {
      socket.write(answer(goodBody(asked), { headers: internals }));
    },
    verdict: 'good',
  },
  {
    name: 'sends early hints first',
    behaviour: (socket, asked) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n');
      socket.write(answer(goodBody(asked)));
    },
    verdict: 'good',
  },
  {
    name: 'answers twice',
    behaviour: (socket, asked) => {
      socket.write(answer(goodBody(asked)));
      socket.write(answer('{"data":[{"id":"999","attributes":{"title":"not yours"}}]}'));
    },
    verdict: 'good',
  },
  {
    name: 'answers 204',
    behaviour: says('HTTP/1.1 204 No Content\r\n\r\n'),
    verdict: garbled,
    except: { me: { empty: 204 }, rename: { empty: 204 } },
  },
  {
    name: 'answers 200 with nothing',
    behaviour: says(answer('')),
    verdict: garbled,
    except: { me: { empty: 200 }, rename: { empty: 200 } },
  },
  { name: 'answers 304', behaviour: says('HTTP/1.1 304 Not Modified\r\n\r\n'), verdict: garbled },
  {
    name: 'redirects elsewhere',
    behaviour: (socket, asked) => {
      const location = `http://127.0.0.1:${socket.localPort}/elsewhere`;
      const status = asked.method === 'GET' ? '302 Found' : '307 Temporary Redirect';
      socket.write(answer('', { status, headers: { Location: location } }));
    },
    verdict: redirected,
  },
  {
    name: 'answers 401',
    behaviour: says(answer('{"error":"No such person"}', { status: '401 Unauthorized' })),
    verdict: { problem: 'upstream-refused', status: 401, error: 'No such person' },
  },
  {
    name: 'answers 422 with words for people',
    behaviour: says(
      answer(
        '{"error":"Taken\\u0000 \\n\\u202e already","message":"E-mail taken","trace":"line 5"}',
        {
          status: '422 Unprocessable Content',
        },
      ),
    ),
    verdict: {
      problem: 'upstream-refused',
      status: 422,
      error: 'Taken already',
      message: 'E-mail taken',
    },
  },
  {
    name: 'answers 404 in HTML',
    behaviour: says(answer('<h1>Nope</h1>', { status: '404 Not Found' })),
    verdict: { problem: 'upstream-refused', status: 404 },
  },
  {
    name: 'answers 429 with Retry-After',
    behaviour: says(
      answer('{"error":"Slow down"}', {
        status: '429 Too Many Requests',
        headers: { 'Retry-After': '17' },
      }),
    ),
    verdict: { problem: 'upstream-refused', status: 429, retryAfter: '17', error: 'Slow down' },
  },
  {
    name: 'answers 503 with Retry-After',
    behaviour: says(
      answer('busy', { status: '503 Service Unavailable', headers: { 'Retry-After': '23' } }),
    ),
    verdict: { problem: 'upstream-unavailable', status: 503, retryAfter: '23' },
  },
  {
    name: 'answers 500 with words of its own',
    behaviour: says(
      answer('{"error":"NoMethodError at app.rb:5"}', { status: '500 Internal Server Error' }),
    ),
    verdict: { ...failed(500), error: 'NoMethodError at app.rb:5' },
  },
  {
    name: 'answers 502',
    behaviour: says(answer('', { status: '502 Bad Gateway' })),
    verdict: failed(502),
  },
  {
    name: 'answers 504',
    behaviour: says(answer('', { status: '504 Gateway Timeout' })),
    verdict: failed(502),
  },
];
