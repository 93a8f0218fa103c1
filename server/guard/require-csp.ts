import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { headers } from 'next/headers';

const isBuildOrDevelopment = () =>
  process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD || process.env.NODE_ENV === 'development';

/**
 * Pages get their policy from the build or from the middleware. If a host lost a built page and
 * rendered it again, it would have no policy, so that fails here. (Reading headers during the build
 * would make every page dynamic; postbuild/require-policies.ts checks the build.)
 */
export async function requireCsp(): Promise<void> {
  if (isBuildOrDevelopment() || (await headers()).has('x-nonce')) return;
  throw new Error('This page was built with a policy, and is made anew without one.');
}
