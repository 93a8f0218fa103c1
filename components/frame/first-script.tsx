import { callProgram, programs } from '@/lib/inline/programs';

export function FirstScript() {
  return <script>{callProgram(programs.firstScript, undefined)}</script>;
}
