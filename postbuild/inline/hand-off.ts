import { readItem, storeItem } from '../../lib/browser-storage.ts';
import { desktopLink, readHandOff } from '../../lib/desktop/hand-off.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';

declare const data: ProgramData['handOff'];

/**
 * Takes the query (a token, or a code) out of the address at once, before a request's referrer or
 * the history can contain it. It is kept in this tab's storage, so that a reload still has it; if
 * storage is blocked, in this document only.
 */
const key = 'handed_over';
const given = location.search;
if (given) storeItem('sessionStorage', key, given);
const kept = given || (readItem('sessionStorage', key) ?? '');
window.handedOver = kept;
if (given) history.replaceState(null, '', location.pathname);

/** Gives the links into the app their address, so that they work before the scripts have loaded. */
function leadToApp(): void {
  const handOff = readHandOff(kept);
  if (!handOff) return;
  for (const to of document.querySelectorAll<HTMLAnchorElement>('[data-leads-to-app]')) {
    to.href = desktopLink(data.address, handOff);
  }
}
addEventListener('DOMContentLoaded', leadToApp, { once: true });
