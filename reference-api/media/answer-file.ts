import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { notFound } from '../failure.ts';
import type { Recordings } from '../practice/recordings.ts';

const media = fileURLToPath(new URL('.', import.meta.url));

/** The file behind a stored path: a picture or a recording of the demo, or a person’s own recording. */
export function fileOfMedia(path: string, recordings: Recordings): string {
  const picture = /^\/media\/screens\/([a-z-]+\.svg)$/.exec(path)?.[1];
  if (picture) return `${media}pictures/${picture}`;
  const voice = /^\/media\/audio\/(voice-\d{1,2}s\.mp3)$/.exec(path)?.[1];
  if (voice) return `${media}recordings/${voice}`;
  return recordings.fileOf(path);
}

const types: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.mp4': 'audio/mp4',
  '.svg': 'image/svg+xml',
  '.webm': 'audio/webm',
  '.woff2': 'font/woff2',
};

/** A file that never changes, whole or by `Range`; a 404 if there is none. */
export async function answerFile(
  { method, headers: requested }: Request,
  file: string,
  caching: 'public' | 'private' | 'never' = 'public',
): Promise<Response> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw notFound();
  const { size, mtimeMs } = found;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': caching === 'never' ? 'private, no-store' : `${caching}, max-age=86400`,
    // An SVG opened directly is a document; nothing in it may run.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // The site is another origin: it shows images, and fetches recordings to draw their waveform.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    ETag: etag,
  });
  if (requested.get('if-none-match') === etag) return new Response(null, { status: 304, headers });

  const condition = requested.get('if-range');
  const wanted = condition === null || condition === etag ? requested.get('range') : null;
  const range = readRange(wanted, size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  headers.set('Content-Length', String(last - first + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
  const status = range === 'whole' ? 200 : 206;
  if (method === 'HEAD') return new Response(null, { status, headers });
  const body = Readable.toWeb(createReadStream(file, { start: first, end: last }));
  // Node's own type of the same stream.
  return new Response(body as ReadableStream, { status, headers });
}

/**
 * Reads a single byte range (RFC 9110). Anything else is ignored and the whole file is sent, as the
 * standard allows; a range beyond the end is unsatisfiable.
 */
function readRange(
  header: string | null,
  size: number,
): { first: number; last: number } | 'whole' | 'unsatisfiable' {
  const [matched, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!matched || (from === '' && to === '')) return 'whole';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'unsatisfiable';
  return { first, last };
}
