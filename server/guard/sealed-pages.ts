import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { headers } from 'next/headers';

const isMadeAhead = () =>
  process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD || process.env.NODE_ENV === 'development';

/**
 * A page has the policy that the build gave it, or the middleware's. A host that left out what was built, and makes
 * such a page anew for a request, would answer it without any: there it fails. (To ask for headers at build would
 * make every page one of a request, and that build is refused: postbuild/require-policies.ts.)
 */
export async function requirePolicy(): Promise<void> {
  if (isMadeAhead() || (await headers()).has('x-nonce')) return;
  throw new Error('This page was built with a policy, and is made anew without one.');
}
