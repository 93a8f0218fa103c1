import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { ApiContext } from '../api-context.ts';
import { answerFile } from '../media/answer-file.ts';

const media = fileURLToPath(new URL('../media/', import.meta.url));
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
export function mediaRoutes({ practice }: ApiContext) {
  const routes = new Hono();
  routes.get('/font.woff2', ({ req }) => answerFile(req.raw, typeface));
  routes.get('/media/screens/:name{[a-z-]+\\.svg}', ({ req }) =>
    answerFile(req.raw, `${media}pictures/${req.param('name')}`),
  );
  routes.get('/media/audio/:name{voice-\\d{1,2}s\\.mp3}', ({ req }) =>
    answerFile(req.raw, `${media}recordings/${req.param('name')}`),
  );
  routes.get('/media/recordings/:conversation/:name', ({ req }) =>
    answerFile(req.raw, practice.recordings.fileOf(req.path), 'private'),
  );
  return routes;
}
