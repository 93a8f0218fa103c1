import { fileURLToPath } from 'node:url';
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
