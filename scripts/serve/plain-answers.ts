import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { packed, readBuiltSite } from '../build/built-site.ts';

/** Where `scripts/pack.ts` leaves what it packed: a folder a build, so that nothing of another is sent. */
export const packedFolder = (dist: string, buildId: string): string =>
  path.join(dist, 'packed', buildId);

export const packedFile = (folder: string, at: string): string =>
  path.join(folder, `${encodeURIComponent(at)}.br`);

type PlainAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Seconds are what HTTP tells. */
  modifiedAt: number;
  /** The framework sends it as it lies, where it is not sent packed. */
  isFile: boolean;
};
export type PlainAnswers = ReadonlyMap<string, PlainAnswer>;

/**
 * What the build made for everybody, packed once and ready to send, under the headers that the framework
 * gives it. The framework would pack each answer anew, and not as well. What was not packed is not here:
 * the framework answers it.
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
      const modifiedAt = Math.floor(statSync(source).mtimeMs / 1000) * 1000;
      const isFile = !source.startsWith(path.join(dist, 'server'));
      return [[at, { status, headers: sent, body, modifiedAt, isFile }] as const];
    }),
  );
}

const takesBrotli = (accepted: string | undefined): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?\s*(?:,|$)/i.test(accepted ?? '');

/**
 * A plain read by a browser of our century; every other way of asking is the framework's to answer. Who asks
 * for a part is sent the whole: nothing here is long.
 */
function isPlainRead({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.rsc === undefined && !url.includes('_rsc=');
}

/**
 * Whether what is asked for is no longer what it was asked about. The framework's own tags are weak, and a
 * weak one is never the same: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
function hasChanged(headers: IncomingHttpHeaders, tag: string | undefined, at: number): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) {
    return tags.trim() !== '*' && !tags.split(',').some((one) => one.trim() === tag);
  }
  return at > Date.parse(headers['if-unmodified-since'] ?? '');
}

/** Answers and says so, or leaves the request untouched. */
export function answerPlainly(
  answers: PlainAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [at = '/'] = (request.url ?? '/').split('?');
  const found = answers.get(at);
  if (!found) return false;
  const isTaken =
    !found.headers['content-encoding'] || takesBrotli(request.headers['accept-encoding']);
  const isSent = isTaken && isPlainRead(request);
  if (found.status === 200 && (isSent || found.isFile)) {
    const tag = isSent ? found.headers.etag : undefined;
    if (hasChanged(request.headers, tag, found.modifiedAt)) {
      response.writeHead(412).end();
      return true;
    }
  }
  if (!isSent) return false;
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
