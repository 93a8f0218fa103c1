import { callProgram } from '@/lib/inline/call-program';
import { firstScript } from '@/lib/inline/programs.generated';

export function FirstScript() {
  return <script>{callProgram(firstScript, undefined)}</script>;
}
