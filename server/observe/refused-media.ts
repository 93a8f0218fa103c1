import type { LogFields } from './log.ts';
import { logAndTrace } from './tracing.ts';

/** A browser's report can name any origin, so they are bounded in number. */
const namedOrigins = new Set<string>();
const maxNamed = 100;

/**
 * Names each origin once whose pictures or recordings a page's policy refused, and the setting that
 * allows it.
 */
export function nameRefusedMedia({ directive, blocked }: LogFields): void {
  if (directive !== 'img-src' && directive !== 'media-src') return;
  if (typeof blocked !== 'string' || !/^https?:/.test(blocked)) return;
  if (namedOrigins.has(blocked) || namedOrigins.size >= maxNamed) return;
  namedOrigins.add(blocked);
  logAndTrace('warn', 'media-origin-refused', { origin: blocked, setting: 'MEDIA_ORIGINS' });
}
