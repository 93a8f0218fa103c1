import { callProgram, programs } from '@/lib/inline/programs';

/** Marks the links that lead into the desktop app. */
export const leadsToApp = { 'data-leads-to-app': '', suppressHydrationWarning: true };

/**
 * Takes the session's values out of the address, and gives them to the links before any bundle has
 * loaded (postbuild/inline/hand-off.ts).
 */
export function HandOffScript({ address }: { address: string }) {
  return <script>{callProgram(programs.handOff, { address })}</script>;
}
