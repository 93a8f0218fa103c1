import type { LogFields } from './log.ts';
import { logAndTrace } from './tracing.ts';

/** Limited in number, because a browser's report can name any origin. */
const namedOrigins = new Set<string>();
const maxNamed = 100;

/**
 * When a page's policy refuses pictures or recordings, logs their origin once, with the setting
 * that would allow it.
 */
export function logRefusedMedia({ directive, blocked }: LogFields): void {
  if (directive !== 'img-src' && directive !== 'media-src') return;
  if (typeof blocked !== 'string' || !/^https?:/.test(blocked)) return;
  if (namedOrigins.has(blocked) || namedOrigins.size >= maxNamed) return;
  namedOrigins.add(blocked);
  logAndTrace('warn', 'media-origin-refused', { origin: blocked, setting: 'MEDIA_ORIGINS' });
}
