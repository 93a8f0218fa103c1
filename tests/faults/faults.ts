import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answer, goodBody, says, saysOf } from '../rig/good-api.ts';
import { type Behavior, drip, type ReceivedRequest } from '../rig/misbehaving-api.ts';
import type { CallName } from './listed-calls.ts';

/**
 * What the BFF must answer: a problem with this code and status, a good answer, or one of the
 * others.
 */
export type Verdict =
  | { problem: string; status: number; retryAfter?: string; error?: string; message?: string }
  | 'good'
  | { empty: number }
  /** The body is passed on unread, and the browser decides. */
  | { passed: number }
  /** The answer starts with a 200 and ends early in a way that the reader notices. */
  | 'cut off'
  | 'not asked';

export type Fault = {
  name: string;
  behavior: Behavior | 'nobody listens';
  verdict: Verdict;
  /** Each call takes tens of megabytes, so the calls run one after the other. */
  heavy?: boolean;
  /** It lasts until the site's time limit. All others end by themselves. */
  lasts?: boolean;
  /** The calls with a different verdict. */
  except?: Partial<Record<CallName, Verdict>>;
};

const unreachable: Verdict = { problem: 'upstream-unreachable', status: 502 };
const garbled: Verdict = { problem: 'upstream-invalid-response', status: 502 };
const oversized: Verdict = { problem: 'upstream-oversized', status: 502 };
const redirected: Verdict = { problem: 'upstream-redirected', status: 502 };
const failed = (status: number) => ({ problem: 'upstream-failed', status });
const slow: Verdict = { problem: 'upstream-slow', status: 504 };
const refused = (
  status: number,
  told: { error?: string; message?: string; retryAfter?: string } = {},
) => ({ problem: 'upstream-refused', status, ...told });

const headOf = (status: string, ...lines: string[]) =>
  `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`;
const head = (...lines: string[]) => headOf('200 OK', ...lines);
const refusal = (...lines: string[]) => headOf('401 Unauthorized', ...lines);
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';

const saysAndEnds =
  (make: (asked: ReceivedRequest) => string | Buffer): Behavior =>
  (socket, asked) => {
    socket.end(make(asked));
  };

const fiftyMegabytes = 50 * 1024 * 1024;
const spaces = Buffer.alloc(1024 * 1024, 0x20);

/** Writes until the other side closes the connection. */
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

const gzip = { 'Content-Encoding': 'gzip' };
const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
const internals = {
  'Set-Cookie': 'backend=1; Path=/',
  'X-Internal-Host': 'db-3.internal',
  Server: 'backend/1.2.3',
  'X-Powered-By': 'Backend',
};

/** Gives several faults the same verdict. */
const all = (verdict: Verdict, behaviors: Record<string, Fault['behavior']>): Fault[] =>
  Object.entries(behaviors).map(([name, behavior]) => ({ name, behavior, verdict }));

/** An export is streamed, so faults in its body are noticed too late for a problem. */
const exportIs = (verdict: Verdict, those: Fault[]): Fault[] =>
  those.map((fault) => ({ ...fault, except: { export: verdict, ...fault.except } }));

const lasting = (those: Fault[]): Fault[] => those.map((fault) => ({ ...fault, lasts: true }));

/** A change succeeds by its status, whatever its body. */
const changes: CallName[] = [
  'rename',
  'outcome',
  'deleteInterview',
  'details',
  'password',
  'endSession',
  'nextInterview',
  'endShare',
  'deletion',
];
const changesAnswered = (status: number) =>
  Object.fromEntries(changes.map((name) => [name, { empty: status }]));

export const faults: Fault[] = [
  ...all(unreachable, {
    'refuses the connection': 'nobody listens',
    'resets before its head': (socket) => socket.resetAndDestroy(),
    'closes before its head': (socket) => socket.end(),
  }),
  ...lasting([
    ...all(slow, {
      'hangs before its head': () => undefined,
      'hangs within its head': says('HTTP/1.1 200 OK\r\nConte'),
      'drips its head': (socket) => drip(socket, head(json)),
    }),
    ...exportIs(
      'cut off',
      all(slow, {
        'hangs within its body': says(`${head(json, 'Content-Length: 100')}{"data":`),
        'says its body is longer than it is': saysOf((asked) => {
          const body = goodBody(asked);
          return answer(body, { headers: { 'Content-Length': `${Buffer.byteLength(body) + 50}` } });
        }),
      }),
    ),
    ...exportIs(
      'not asked',
      all(slow, {
        'drips its body': (socket) => {
          socket.write(head(json, 'Content-Length: 100000'));
          drip(socket, '{"data": [ ');
        },
      }),
    ),
    ...all(refused(401), {
      'hangs within a refusal': says(`${refusal(json, 'Content-Length: 100')}{"error":`),
    }),
  ]),
  ...exportIs(
    'cut off',
    all(garbled, {
      'resets within its body': (socket) => {
        const reset = () => setTimeout(() => socket.resetAndDestroy(), 20);
        socket.write(`${head(json, 'Content-Length: 100')}{"data":[`, reset);
      },
      'truncates its body': saysAndEnds((asked) => answer(goodBody(asked)).subarray(0, -9)),
      'sends bad chunks': says(`${head(json, chunked)}zz\r\n{"data":[]}\r\n0\r\n\r\n`),
      'ends within a chunk': saysAndEnds(() => `${head(json, chunked)}ff\r\n{"data":[`),
      'sends no last chunk': saysAndEnds(() => `${head(json, chunked)}b\r\n{"data":[]}\r\n`),
      'sends broken gzip': says(answer('certainly not gzip', { headers: gzip })),
    }),
  ),
  ...exportIs(
    { passed: 200 },
    all(garbled, {
      'sends truncated gzip': saysOf((asked) =>
        answer(gzipSync(goodBody(asked)).subarray(0, -12), { headers: gzip }),
      ),
      'sends an unknown encoding': says(answer('{}', { headers: { 'Content-Encoding': 'rot13' } })),
    }),
  ),
  ...all(garbled, {
    'says two different lengths': says(`${head(json, 'Content-Length: 2', 'Content-Length: 9')}{}`),
    'speaks no HTTP': says('220 mail.example ESMTP\r\n'),
    'sends random bytes': says(Buffer.alloc(300, 0xfe)),
    'sends 64 KB of headers': says(answer('{}', { headers: { 'X-Padding': 'p'.repeat(65_536) } })),
    'answers 304': says('HTTP/1.1 304 Not Modified\r\n\r\n'),
    'answers 999': says(answer('{}', { status: '999 Odd' })),
  }),
  {
    name: 'answers HTML with status 200',
    behavior: says(
      answer('<!doctype html><h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
    ),
    verdict: garbled,
    except: changesAnswered(200),
  },
  {
    name: 'answers broken JSON',
    behavior: says(answer('{"data":[}')),
    verdict: garbled,
    except: { ...changesAnswered(200), export: { passed: 200 } },
  },
  ...[
    ['answers a list of nothing known', '[1,2,3]'],
    ['answers an empty object', '{}'],
    ['answers the wrong shape', '{"data":{"token":5},"user":"x"}'],
  ].map(
    ([name = '', body = '']): Fault => ({
      name,
      behavior: says(answer(body)),
      verdict: garbled,
      // Only an empty `/me` means that the token is invalid.
      except: { ...changesAnswered(200), export: { passed: 200 }, me: { passed: 200 } },
    }),
  ),
  {
    name: 'says its body is shorter than it is',
    behavior: saysAndEnds((asked) =>
      answer(goodBody(asked), { headers: { 'Content-Length': '20' } }),
    ),
    verdict: garbled,
    except: { ...changesAnswered(200), export: { passed: 200 } },
  },
  {
    name: 'answers 204',
    behavior: says('HTTP/1.1 204 No Content\r\n\r\n'),
    verdict: garbled,
    except: { me: { empty: 204 }, ...changesAnswered(204) },
  },
  {
    name: 'answers 200 with nothing',
    behavior: says(answer('')),
    verdict: garbled,
    except: { me: { empty: 200 }, ...changesAnswered(200), export: { empty: 200 } },
  },
  ...exportIs(
    'not asked',
    all(oversized, {
      'declares 50 MB': (socket) => {
        socket.write(head(json, `Content-Length: ${fiftyMegabytes}`));
        pour(socket, fiftyMegabytes, (chunk) => [chunk]);
      },
      'sends 50 MB in chunks': (socket) => {
        socket.write(head(json, chunked));
        pour(socket, fiftyMegabytes, chunkFrame);
      },
      'sends a gzip bomb': says(answer(bomb, { headers: gzip })),
    }),
  ).map((fault) => ({ ...fault, heavy: true })),
  ...all('good', {
    'sends good gzip, unasked': saysOf((asked) =>
      answer(gzipSync(goodBody(asked)), { headers: gzip }),
    ),
    'sends Set-Cookie and internal headers': saysOf((asked) =>
      answer(goodBody(asked), { headers: internals }),
    ),
    'sends early hints first': (socket, asked) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n');
      socket.write(answer(goodBody(asked)));
    },
    'answers twice': (socket, asked) => {
      socket.write(answer(goodBody(asked)));
      socket.write(answer('{"data":[{"id":"999","attributes":{"title":"not yours"}}]}'));
    },
  }),
  {
    name: 'sends a token that cannot stand in a header',
    behavior: saysOf((asked) => {
      const token = 'a\r\nSet-Cookie: x=1';
      const isSession = asked.path === '/login' || asked.path === '/signup';
      return answer(isSession ? JSON.stringify({ token, user: {} }) : goodBody(asked));
    }),
    verdict: 'good',
    except: { login: garbled, signup: garbled },
  },
  ...all(redirected, {
    'redirects elsewhere': (socket, asked) => {
      const location = `http://127.0.0.1:${socket.localPort}/elsewhere`;
      const status = asked.method === 'GET' ? '302 Found' : '307 Temporary Redirect';
      socket.write(answer('', { status, headers: { Location: location } }));
    },
  }),
  ...all(refused(401, { error: 'No such person' }), {
    'answers 401': says(answer('{"error":"No such person"}', { status: '401 Unauthorized' })),
  }),
  ...all(refused(401), {
    'ends within a refusal': saysAndEnds(
      () => `${refusal(json, 'Content-Length: 100')}{"error":"No`,
    ),
    'refuses in 50 MB': says(refusal(json, `Content-Length: ${fiftyMegabytes}`)),
  }),
  ...all(refused(422, { error: 'Taken already', message: 'E-mail taken' }), {
    'answers 422 with words for people': says(
      answer('{"error":"Taken\\u0000 \\n\\u202e already","message":"E-mail taken","trace":"5"}', {
        status: '422 Unprocessable Content',
      }),
    ),
  }),
  ...all(refused(404), {
    'answers 404 in HTML': says(answer('<h1>Nope</h1>', { status: '404 Not Found' })),
  }),
  ...all(refused(429, { retryAfter: '17', error: 'Slow down' }), {
    'answers 429 with Retry-After': says(
      answer('{"error":"Slow down"}', { status: '429 Too Many', headers: { 'Retry-After': '17' } }),
    ),
  }),
  ...all(
    { problem: 'upstream-unavailable', status: 503, retryAfter: '23' },
    {
      'answers 503 with Retry-After': says(
        answer('busy', { status: '503 Service Unavailable', headers: { 'Retry-After': '23' } }),
      ),
    },
  ),
  ...all(
    { ...failed(500), error: 'NoMethodError at app.rb:5' },
    {
      'answers 500 with words of its own': says(
        answer('{"error":"NoMethodError at app.rb:5"}', { status: '500 Internal Server Error' }),
      ),
    },
  ),
  ...all(failed(502), {
    'answers 502': says(answer('', { status: '502 Bad Gateway' })),
    'answers 504': says(answer('', { status: '504 Gateway Timeout' })),
  }),
];
