import { fileURLToPath } from 'node:url';
import type { Routes } from '../api-context.ts';
import { answerFile, fileOfMedia } from '../media/answer-file.ts';
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
export function mediaRoutes({ app, practice: { recordings } }: Routes) {
  app.get('/font.woff2', ({ req }) => answerFile(req.raw, typeface));
  app.get('/media/*', ({ req: { raw, path } }) => {
    const caching = path.startsWith(recordingsPath) ? 'private' : 'public';
    return answerFile(raw, fileOfMedia(path, recordings), caching);
  });
}
