import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { packed, readBuiltSite } from '../static-site/built-site.ts';

/** Where `scripts/pack.ts` leaves what it packed: a folder a build, so that nothing of another is sent. */
export const packedFolder = (dist: string, buildId: string): string =>
  path.join(dist, 'packed', buildId);

export const packedFile = (folder: string, at: string): string =>
  path.join(folder, `${encodeURIComponent(at)}.br`);

type PlainAnswer = { status: number; headers: Record<string, string>; body: Buffer };
export type PlainAnswers = ReadonlyMap<string, PlainAnswer>;

/**
 * What the build made for everybody, packed once and ready to send, under the same headers as nginx sends
 * it (scripts/static-site). The framework would pack each answer anew, and not as well. What was not
 * packed is not here: the framework answers it.
 */
export function readPlainAnswers(dist = '.next'): PlainAnswers {
  const { buildId, pages, files, assets, assetHeaders } = readBuiltSite(dist);
  const folder = packedFolder(dist, buildId);
  const everything = [
    ...pages,
    ...files,
    ...assets.map((asset) => ({
      ...asset,
      status: 200,
      headers: { ...assetHeaders, ...(packed.test(asset.type) && { vary: 'Accept-Encoding' }) },
    })),
  ];
  return new Map(
    everything.flatMap(({ path: at, source, type, status, headers }) => {
      const isPacked = packed.test(type);
      const file = isPacked ? packedFile(folder, at) : source;
      if (!existsSync(file)) return [];
      const body = readFileSync(file);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const sent = {
        ...headers,
        'content-type': type,
        'content-length': String(body.length),
        etag,
        ...(isPacked && { 'content-encoding': 'br' }),
      };
      return [[at, { status, headers: sent, body }] as const];
    }),
  );
}

const takesBrotli = (accepted: string | undefined): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?\s*(?:,|$)/i.test(accepted ?? '');

/** A plain read by a browser of our century; every other way of asking is the framework's to answer. */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.rsc === undefined && !headers.range && !url.includes('_rsc=');
}

/** Answers and says so, or leaves the request untouched. */
export function answerPlainly(
  answers: PlainAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [at = '/'] = (request.url ?? '/').split('?');
  const found = answers.get(at);
  if (!found || !isPlainRead(request)) return false;
  if (found.headers['content-encoding'] && !takesBrotli(request.headers['accept-encoding'])) {
    return false;
  }
  const { etag = '', 'content-length': _, 'content-encoding': __, ...kept } = found.headers;
  const known = request.headers['if-none-match']
    ?.split(',')
    // A proxy on the way may have marked it as weak; for a read the two are one.
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (known && found.status === 200) {
    response.writeHead(304, { ...kept, etag }).end();
  } else {
    response
      .writeHead(found.status, found.headers)
      .end(request.method === 'HEAD' ? undefined : found.body);
  }
  return true;
}
