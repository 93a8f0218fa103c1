import { mediaSources } from '../security/media-sources.ts';
import { sharedStyleHash } from './shared-style.ts';

/** No script, no form, no frame: its own style sheet, pictures and recordings. */
export function sharedPolicy(environment: Readonly<Record<string, string | undefined>>): string {
  const media = mediaSources(environment).join(' ');
  return [
    "default-src 'none'",
    `img-src 'self' data: ${media}`,
    `media-src 'self' data: ${media}`,
    `style-src ${sharedStyleHash}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
