import { type NextRequest, NextResponse } from 'next/server';
import { firstScriptHash } from './first-script.ts';
import { mediaSources } from './media-sources.ts';
import { contentSecurityPolicy, framedOrigins, newNonce } from './policy.ts';

/** The development server evaluates code and injects styles; a build does neither. */
const inDevelopment = process.env.NODE_ENV === 'development';
const forDevelopment = inDevelopment ? ["'unsafe-eval'"] : [];

const noncePattern = /^[\w+/-]{22,}={0,2}$/;

/**
 * Ours, whoever asks. Where a page's headers have left already, our server says which nonce they name
 * (scripts/serve/early-head.ts), and proves that it is the one that says so: by a key of this process alone.
 */
function nonceOf(request: NextRequest): string {
  const [key, nonce = ''] = request.headers.get('x-nonce')?.split(' ') ?? [];
  const isProved = key !== undefined && key === process.env.EARLY_HEAD_KEY;
  return isProved && key !== '' && noncePattern.test(nonce) ? nonce : newNonce();
}

/** A per-request page gets a nonce of our making: whatever policy or nonce came in is overwritten. */
export function withPageNonce(request: NextRequest): NextResponse {
  const nonce = nonceOf(request);
  const media = mediaSources(process.env);
  const policy = contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`, firstScriptHash, ...forDevelopment],
    styles: inDevelopment ? ["'unsafe-inline'"] : [],
    frames: framedOrigins(process.env),
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
