import { callProgram } from '@/lib/inline/call-program';
import { catchQuery } from '@/lib/inline/programs.generated';

/** Takes the session's three values out of the address (postbuild/inline/catch-query.ts). */
export function QueryCatcher() {
  return <script>{callProgram(catchQuery, undefined)}</script>;
}
