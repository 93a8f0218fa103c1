import { callProgram } from '@/lib/inline/call-program';
import { earlyLink } from '@/lib/inline/programs.generated';

/** Marks the links that lead into the desktop app. */
export const leadsToApp = { 'data-leads-to-app': '', suppressHydrationWarning: true };

/**
 * Sets the address of the links above it as soon as they are in the page
 * (postbuild/inline/early-link.ts).
 */
export function EarlyLink({ address }: { address: string }) {
  return <script>{callProgram(earlyLink, { address })}</script>;
}
