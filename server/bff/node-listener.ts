import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { accepted } from '../packed-pages.ts';
import { isPlainPath } from '../request-validation.ts';
import { BytesResponse } from './answers.ts';
import { bff } from './app.ts';

const packed = promisify(gzip);
const worthPacking = 1024;

/** Lists are long, so they are compressed here; elsewhere the framework does it. */
async function send(
  { status, headers, content }: BytesResponse,
  outgoing: ServerResponse,
  acceptEncoding: string | undefined,
): Promise<void> {
  let body = content;
  if (content.length >= worthPacking) {
    headers.set('vary', 'Accept-Encoding');
    if (acceptEncoding !== undefined && accepted.gzip.test(acceptEncoding)) {
      body = await packed(content);
      headers.set('content-encoding', 'gzip');
      headers.set('content-length', String(body.length));
    }
  }
  outgoing.setHeaders(headers).writeHead(status).end(body);
}

const listener = getRequestListener(
  async (request, { outgoing }) => {
    const node = outgoing as ServerResponse;
    const response = await bff.fetch(request, { outgoing: node });
    if (!(response instanceof BytesResponse)) return response;
    await send(response, node, node.req.headers['accept-encoding']);
    return RESPONSE_ALREADY_SENT;
  },
  { overrideGlobalObjects: false },
);

/**
 * Answers API calls without the framework, which costs several times as much as the calls
 * themselves (docs/decisions/0009).
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || !isPlainPath(request.url)) return false;
  void listener(request, response);
  return true;
}
