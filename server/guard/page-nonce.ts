import { type NextRequest, NextResponse } from 'next/server';
import { privatePageHashes } from '../../lib/inline/programs.ts';
import { mediaSources } from '../../lib/security/media-sources.ts';
import {
  contentSecurityPolicy,
  framedOrigins,
  newNonce,
  withMicrophone,
} from '../../lib/security/policy.ts';

/** The development server evaluates code and injects styles; a build does neither. */
const inDevelopment = process.env.NODE_ENV === 'development';
const developmentScripts = inDevelopment ? ["'unsafe-eval'"] : [];

const noNonceYet = 'nonce-of-the-page';

/** With a microphone one speaks there, and hears what one has just recorded or has kept. */
function policyOf(microphone: boolean): string {
  const media = mediaSources(process.env);
  return contentSecurityPolicy({
    scripts: [`'nonce-${noNonceYet}'`, ...privatePageHashes, ...developmentScripts],
    styles: inDevelopment ? ["'unsafe-inline'"] : [],
    frames: framedOrigins(process.env),
    images: media,
    media: microphone ? ['blob:', ...media] : media,
    // Recordings that one asks to keep (lib/offline/recordings.ts).
    read: microphone ? media : [],
  });
}

/** Made once, as the environment stays the same; only the nonce is of each page. */
const policies = { heard: policyOf(true), silent: policyOf(false) };

/** Gives a per-request page a fresh nonce; any policy or nonce in the request is overwritten. */
export function withPageNonce(
  request: NextRequest,
  { microphone }: { microphone: boolean },
): NextResponse {
  const nonce = newNonce();
  const policy = policies[microphone ? 'heard' : 'silent'].replace(noNonceYet, nonce);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  if (microphone) response.headers.set('Permissions-Policy', withMicrophone);
  return response;
}
