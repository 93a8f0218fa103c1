import { type NextRequest, NextResponse } from 'next/server';
import { firstScriptHash } from './first-script.ts';
import { mediaSources } from './media-sources.ts';
import { contentSecurityPolicy, framedOrigins, newNonce } from './policy.ts';

/** The development server evaluates code and injects styles; a build does neither. */
const inDevelopment = process.env.NODE_ENV === 'development';
const forDevelopment = inDevelopment ? ["'unsafe-eval'"] : [];

/**
 * A per-request page gets a nonce of our making: whatever policy came in is overwritten. Where its headers
 * have left already, our server says which nonce they name (scripts/serve/early-head.ts); from outside
 * that word does not get here (scripts/serve/door.ts).
 */
export function withPageNonce(request: NextRequest): NextResponse {
  const nonce = request.headers.get('x-nonce') ?? newNonce();
  const media = mediaSources(process.env);
  const policy = contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, firstScriptHash, ...forDevelopment],
    styles: inDevelopment ? ["'unsafe-inline'"] : [],
    frames: framedOrigins(),
    images: media,
    media,
  });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
