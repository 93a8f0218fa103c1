import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { dataRequest, type PackedAnswer, packedList } from './build-files.ts';
import { readRange } from './byte-range.ts';

/** Reads the answers that the build compressed (postbuild/pack.ts) into memory: a few megabytes. */
export function readPackedPages(dist = '.next') {
  const list = JSON.parse(readFileSync(packedList(dist), 'utf8')) as PackedAnswer[];
  return new Map(
    list.map(({ path, status, modifiedAt, headers, forms: files }) => {
      const forms = files.map(({ encoding, file, headers: own }) => {
        const body = readFileSync(file);
        const length = { 'content-length': String(body.length) };
        const all: Record<string, string> = { ...headers, ...own, ...length };
        return { encoding, body, headers: all };
      });
      return [path, { status, modifiedAt, forms }];
    }),
  );
}

const refused = /^q=0(?:\.0*)?$/i;

/**
 * Whether `Accept-Encoding` contains this one with a weight above 0. Uses `split`, because a
 * pattern would try every way to divide thousands of spaces.
 */
export const accepts = (encoding: string, header = ''): boolean =>
  header.split(',').some((one) => {
    const [name = '', weight = ''] = one.split(';');
    return name.trim().toLowerCase() === encoding && !refused.test(weight.trim());
  });

/** https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1 */
function hasChanged(headers: IncomingHttpHeaders, tag: string | undefined, at: number): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) {
    return tags.trim() !== '*' && !tags.split(',').some((one) => one.trim() === tag);
  }
  return at > Date.parse(headers['if-unmodified-since'] ?? '');
}

/** A proxy may have weakened our ETag; `If-None-Match` compares weakly. */
function hasCopy(headers: IncomingHttpHeaders, etag: string | undefined): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags?.some((tag) => tag === etag || tag === '*') ?? false;
}

type Form = { body: Buffer; headers: Record<string, string> };

/** A sound, or the range of it that is asked for: Safari plays only what answers ranges. */
function answerSound({ method, headers }: IncomingMessage, response: ServerResponse, form: Form) {
  const { body, headers: own } = form;
  const condition = headers['if-range'];
  const mayBePart = condition === undefined || condition === own.etag;
  const range = mayBePart ? readRange(headers.range, body.length) : null;
  response.setHeader('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  const part = range ? body.subarray(range.first, range.last + 1) : body;
  response.writeHead(range ? 206 : 200, {
    ...own,
    'content-length': String(part.length),
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${body.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : part);
}

/**
 * Answers GET and HEAD of a page, a file or an asset, or returns false. Requests for a page's data
 * (RSC) are left to the framework. `Range` is ignored except for sounds, because nothing else here
 * is long.
 */
export function answerPacked(
  pages: ReturnType<typeof readPackedPages>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers } = request;
  const found = pages.get(path);
  const form = found?.forms.find(
    ({ encoding }) => encoding === 'identity' || accepts(encoding, headers['accept-encoding']),
  );
  const isPage = form?.headers['content-type']?.startsWith('text/html');
  // The framework's own rule. An empty header or the query alone asks for the page; if that went to
  // the framework, a cache could serve its uncompressed copy to everybody.
  const isData = isPage && headers[dataRequest.header] === dataRequest.value;
  if (!found || !form || isData || (method !== 'GET' && method !== 'HEAD')) return false;
  if (found.status === 200 && hasChanged(headers, form.headers.etag, found.modifiedAt)) {
    response.writeHead(412).end();
  } else if (found.status === 200 && hasCopy(headers, form.headers.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = form.headers;
    response.writeHead(304, kept).end();
  } else if (form.headers['content-type']?.startsWith('audio/')) {
    answerSound(request, response, form);
  } else {
    response.writeHead(found.status, form.headers).end(method === 'HEAD' ? undefined : form.body);
  }
  return true;
}
