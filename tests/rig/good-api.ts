import type { Behavior, ReceivedRequest } from './misbehaving-api.ts';

/** A healthy API's answer to each call. Texts contain the bearer, so that mix-ups are visible. */
export function goodBody({ method, path, headers, body }: ReceivedRequest): string {
  const owner = headers.get('authorization')?.replace(/^Bearer /, '') ?? 'nobody';
  if (path === '/login' || path === '/signup') {
    const sent = JSON.parse(body) as { email?: string; user?: { email: string } };
    const email = sent.email ?? sent.user?.email ?? '';
    const user = { data: { id: '7', attributes: { email } } };
    return JSON.stringify({ token: `token-of-${email}`, user, expires_at: '2099-01-01T00:00:00Z' });
  }
  if (path === '/me') {
    return JSON.stringify({ user: { data: { id: '7', attributes: { email: owner } } } });
  }
  if (method === 'GET' && path === '/me/next_interview') {
    return JSON.stringify({ next_interview: { date: '2031-02-28', topic: owner } });
  }
  if (path === '/session/code') {
    return JSON.stringify({ code: 'c'.repeat(43), expires_at: '2099-01-01T00:00:00Z', owner });
  }
  if (method === 'POST' && path === '/shares') {
    const expires_at = '2099-01-01T00:00:00Z';
    return JSON.stringify({ data: { id: '3', token: 't'.repeat(43), expires_at, owner } });
  }
  if (method === 'PUT' && path.startsWith('/me/marks/')) {
    return JSON.stringify({ data: { message_id: '4', conversation_id: '1', note: owner } });
  }
  if (method === 'POST' && path.endsWith('/messages')) {
    const attributes = { sender_type: 'user', content_type: 'audio', text_content: owner };
    return JSON.stringify({ data: { id: '2', attributes } });
  }
  if (method === 'PUT' || method === 'POST')
    return JSON.stringify({ data: { id: '1', attributes: { title: owner } } });
  const attributes = path.endsWith('/messages')
    ? { sender_type: 'ai', content_type: 'text', text_content: owner }
    : { title: owner, last_message: owner };
  const records = Array.from({ length: 12 }, (_, id) => ({ id: String(id + 1), attributes }));
  return JSON.stringify({ data: records });
}

export function answer(
  body: string | Buffer,
  { status = '200 OK', headers = {} }: { status?: string; headers?: Record<string, string> } = {},
): Buffer {
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
}

/** The head of an event stream. */
export const streamHead = (type = 'text/event-stream'): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
export const chunk = (text: string): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
export const eventOf = (id: number): string =>
  `id: ${id}\nevent: conversation_deleted\ndata: {"id":"${id}"}\n\n`;

/** Answers every request with the same bytes. */
export const says =
  (text: string | Buffer): Behavior =>
  (socket) => {
    socket.write(text);
  };

export const saysOf =
  (make: (request: ReceivedRequest) => string | Buffer): Behavior =>
  (socket, request) => {
    socket.write(make(request));
  };

export const behaveWell = saysOf((request) => answer(goodBody(request)));
