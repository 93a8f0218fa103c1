import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; head: string; whole: string };

/** Opens a connection and sends a text exactly as written. An error ends the connection. */
export function openSocket(base: string, text = ''): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  if (text) socket.write(text);
  return socket;
}

/**
 * Sends a request and never reads the answer, which fills the system's buffers and then the site's
 * memory.
 */
export const askUnread = (base: string, path: string, bearer: string): Socket =>
  openSocket(
    base,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`,
  ).pause();

/** Sends bytes exactly as written, and reads until either side hangs up. */
export function sendRaw(
  base: string,
  text: string,
  { closeAfterMs }: { closeAfterMs?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let whole = '';
    socket.setEncoding('utf8');
    socket.setTimeout(60_000, () => socket.destroy(new Error('no end in a minute')));
    if (closeAfterMs) setTimeout(() => socket.destroy(), closeAfterMs).unref();
    socket.on('data', (chunk) => {
      whole += chunk;
    });
    // After its answer, a server may reset the connection without reading the rest of the request.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' || whole === '') reject(error);
    });
    socket.on('close', () => {
      const [head = ''] = whole.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, whole });
    });
    socket.write(text);
  });
}

export const rawRequest = (line: string, headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
