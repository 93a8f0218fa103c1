import { type NextRequest, NextResponse } from 'next/server';
import { privatePageHashes } from '../../lib/inline/programs.ts';
import { mediaSources, messageSources } from '../../lib/security/media-sources.ts';
import {
  contentSecurityPolicy,
  framedOrigins,
  newNonce,
  withMicrophone,
} from '../../lib/security/policy.ts';
import { requestIdOf } from '../observe/request-id.ts';

/** The development server evaluates code and injects styles; a build does neither. */
const inDevelopment = process.env.NODE_ENV === 'development';
const developmentScripts = inDevelopment ? ["'unsafe-eval'"] : [];

const noNonceYet = 'nonce-of-the-page';

/**
 * The page with a microphone is the interviews page: its messages have pictures and recordings, and
 * people hear what they have just recorded or stored offline.
 */
function policyOf(microphone: boolean): string {
  const media = mediaSources(process.env);
  const ofMessages = microphone ? messageSources(process.env) : media;
  return contentSecurityPolicy({
    scripts: [`'nonce-${noNonceYet}'`, ...privatePageHashes, ...developmentScripts],
    styles: inDevelopment ? ["'unsafe-inline'"] : [],
    frames: framedOrigins(process.env),
    images: ofMessages,
    media: microphone ? ['blob:', ...ofMessages] : media,
    // For recordings stored offline (components/interviews/offline/recordings.ts).
    read: microphone ? media : [],
  });
}

/** Built once: only the nonce differs between pages. */
const policies = { heard: policyOf(true), silent: policyOf(false) };

/**
 * Gives a page a fresh nonce; a policy or nonce in the request is overwritten. The page's API calls
 * get its request's id.
 */
export function withPageNonce(
  request: NextRequest,
  { microphone }: { microphone: boolean },
): NextResponse {
  const requestId = requestIdOf(request.headers.get('x-request-id'));
  const nonce = newNonce();
  const policy = policies[microphone ? 'heard' : 'silent'].replace(noNonceYet, nonce);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  headers.set('x-request-id', requestId);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Request-Id', requestId);
  if (microphone) response.headers.set('Permissions-Policy', withMicrophone);
  return response;
}
