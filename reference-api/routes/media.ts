import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { notFound } from '../failure.ts';
import { readRange } from '../media/byte-range.ts';
import { screens } from '../media/screens.ts';
import { speech } from '../media/speech.ts';

type MediaFile = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };

const notesKept = 40;

const typeface = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  import.meta.url,
);

/**
 * Media are generated on first request and cached; the same address always gives the same bytes.
 */
export function mediaRoutes() {
  const kept = new Map<string, MediaFile>();
  const keep = (name: string, make: () => MediaFile): MediaFile => {
    const file = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, file);
    const oldest = kept.keys().next().value;
    if (kept.size > notesKept && oldest) kept.delete(oldest);
    return file;
  };

  const routes = new Hono();

  // The site's typeface (app/fonts), for the demo's pages.
  routes.get('/font.woff2', (context) =>
    answer(
      context.req.raw.headers,
      keep('font', () => mediaFile(readFileSync(typeface), 'font/woff2')),
    ),
  );

  routes.get('/media/screens/:name{[a-z-]+\\.svg}', (context) => {
    const name = context.req.param('name').slice(0, -'.svg'.length);
    const draw = Object.hasOwn(screens, name) ? screens[name] : undefined;
    if (!draw) throw notFound();
    const file = keep(name, () => mediaFile(new TextEncoder().encode(draw()), 'image/svg+xml'));
    return answer(context.req.raw.headers, file);
  });

  routes.get('/media/audio/:name{voice-\\d{1,2}-\\d{1,2}s\\.wav}', (context) => {
    const name = context.req.param('name');
    const [seed = 0, seconds = 0] = (name.match(/\d+/g) ?? []).map(Number);
    if (seconds < 1 || seconds > 20) throw notFound();
    const file = keep(name, () => mediaFile(speech(seed, seconds), 'audio/wav'));
    return answer(context.req.raw.headers, file);
  });

  return routes;
}

function mediaFile(made: Uint8Array, type: string): MediaFile {
  const bytes = new Uint8Array(made);
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`;
  return { bytes, type, etag };
}

function answer(requested: Headers, { bytes, type, etag }: MediaFile): Response {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400',
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
  const range = readRange(wanted ?? undefined, bytes.length);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Type', type);
  if (range === 'whole') {
    headers.set('Content-Length', String(bytes.length));
    return new Response(bytes, { headers });
  }
  const part = bytes.subarray(range.first, range.last + 1);
  headers.set('Content-Length', String(part.length));
  headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  return new Response(part, { status: 206, headers });
}
