import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { headers } from 'next/headers';

const isBuildOrDevelopment = () =>
  process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD || process.env.NODE_ENV === 'development';

/**
 * A page gets its policy from the build or from the middleware. A host that lost the built page and
 * renders it again for a request would send it without a policy, so that fails here. (Reading
 * headers during the build would make every page dynamic, and postbuild/require-policies.ts refuses
 * that build.)
 */
export async function requireCsp(): Promise<void> {
  if (isBuildOrDevelopment() || (await headers()).has('x-nonce')) return;
  throw new Error('This page was built with a policy, and is made anew without one.');
}
