import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { ApiContext } from '../api-context.ts';
import { answerFile } from '../media/answer-file.ts';
import { fileOfMedia } from '../media/file-of-media.ts';
import { recordingsPath } from '../practice/recordings.ts';

const typeface = fileURLToPath(
  new URL(
    '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    import.meta.url,
  ),
);

/**
 * The demo's pictures and recordings, the users' own recordings, and the site's typeface (app/fonts)
 * for the demo's pages.
 */
export function mediaRoutes({ practice: { recordings } }: ApiContext) {
  const routes = new Hono();
  routes.get('/font.woff2', ({ req }) => answerFile(req.raw, typeface));
  routes.get('/media/*', ({ req: { raw, path } }) => {
    const caching = path.startsWith(recordingsPath) ? 'private' : 'public';
    return answerFile(raw, fileOfMedia(path, recordings), caching);
  });
  return routes;
}
