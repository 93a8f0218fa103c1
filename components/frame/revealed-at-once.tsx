import type { ReactNode } from 'react';
import { callProgram } from '@/lib/inline/call-program';
import { revealAtOnce } from '@/lib/inline/programs.generated';

/**
 * Streamed content that is shown as soon as it arrives. To be rendered when the content is ready:
 * the script must not be sent before it.
 */
export function RevealedAtOnce({ children }: { children: ReactNode }) {
  return (
    <>
      <script>{callProgram(revealAtOnce, undefined)}</script>
      {children}
    </>
  );
}
