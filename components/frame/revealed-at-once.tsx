import type { ReactNode } from 'react';
import { callProgram, programs } from '@/lib/inline/programs';

/**
 * Streamed content that is shown as soon as it arrives. To be rendered when the content is ready:
 * the script must not be sent before it.
 */
export function RevealedAtOnce({ children }: { children: ReactNode }) {
  return (
    <>
      <script>{callProgram(programs.revealAtOnce, undefined)}</script>
      {children}
    </>
  );
}
