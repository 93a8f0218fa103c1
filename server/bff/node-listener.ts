import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { largestInline, packingOf, worthPacking } from '../packing.ts';
import { isPlainPath } from '../request-validation.ts';
import { BytesResponse, contentType } from './answers.ts';
import { bff } from './app.ts';

const inOneWrite = 16 * 1024;

/** Compresses long answers; on other hosts the framework does. */
async function send(
  { status, headers, content }: BytesResponse,
  outgoing: ServerResponse,
  acceptEncoding: string | undefined,
): Promise<void> {
  let body = content;
  outgoing.setHeaders(headers).setHeader('content-type', contentType);
  if (content.length >= worthPacking) {
    outgoing.setHeader('vary', 'Accept-Encoding');
    const packing = packingOf(acceptEncoding);
    if (packing) {
      body = await (content.length < largestInline ? packing.now(content) : packing.later(content));
      outgoing.setHeader('content-encoding', packing.encoding);
    }
  }
  outgoing.writeHead(status, { 'content-length': body.length });
  // Node sends headers and body in one write if the body is a string, and in two if it is bytes.
  if (body.length < inOneWrite) outgoing.end(body.toString('latin1'), 'latin1');
  else outgoing.end(body);
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
 * Answers API calls without the framework, which would cost several times as much as the calls
 * themselves (docs/decisions/calls.md).
 */
export function answerCall(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith('/api/') || !isPlainPath(request.url)) return false;
  void listener(request, response);
  return true;
}
