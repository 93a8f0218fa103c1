import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The time until the end of the body. */
  ms: number;
};
export type Question = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  timeoutMs?: number;
  agent?: Agent;
};

/**
 * Sends a path exactly as written, which `fetch` would normalize. It follows no redirects, and by
 * default opens a new connection for each request.
 */
export function ask(base: string, path: string, question: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', headers = {}, body, timeoutMs = 60_000, agent = false } = question;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - started,
        }),
      );
    });
    call.setTimeout(timeoutMs, () =>
      call.destroy(new Error(`${path}: no answer in ${timeoutMs} ms`)),
    );
    call.on('error', (error) => {
      // A server may close an idle connection just when the next request is sent on it. As Node's
      // documentation advises, that request is repeated, on a new connection.
      const isReset = 'code' in error && error.code === 'ECONNRESET';
      if (!(isReset && call.reusedSocket && method === 'GET')) return reject(error);
      ask(base, path, { ...question, agent: new Agent() }).then(resolve, reject);
    });
    call.end(body);
  });
}

type Call = Omit<Question, 'method' | 'body' | 'headers'> & {
  token?: string;
  json?: object | undefined;
  headers?: Record<string, string>;
};

/** Calls an API, given a line such as `POST /login`. The type of the answer is not checked. */
export async function call<Body = Record<string, unknown>>(
  base: string,
  line: string,
  { token, json, headers, ...question }: Call = {},
): Promise<{ status: number; body: Body }> {
  const [method = '', path = ''] = line.split(' ');
  const sent = json && JSON.stringify(json);
  const { status, body } = await ask(base, path, {
    ...question,
    method,
    headers: {
      // Node does not send a length with a DELETE unless told to.
      ...(sent && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(sent)),
      }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent && { body: sent }),
  });
  return { status, body: JSON.parse(body.toString() || '{}') as Body };
}
