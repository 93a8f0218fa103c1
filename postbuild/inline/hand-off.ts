import { readItem, storeItem } from '../../lib/browser-storage.ts';
import { desktopLink, readHandOff } from '../../lib/desktop/hand-off.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';

declare const data: ProgramData['handOff'];

/**
 * Removes the query (a token or a code) from the address at once, before it can get into a referrer
 * or the history. This tab's storage keeps it for a reload; if storage is blocked, only this
 * document has it.
 */
const key = 'handed_over';
const given = location.search;
if (given) storeItem('sessionStorage', key, given);
const kept = given || (readItem('sessionStorage', key) ?? '');
window.handedOver = kept;
if (given) history.replaceState(null, '', location.pathname);

/** Makes the links into the app work before the scripts have loaded. */
function leadToApp(): void {
  const handOff = readHandOff(kept);
  if (!handOff) return;
  for (const to of document.querySelectorAll<HTMLAnchorElement>('[data-leads-to-app]')) {
    to.href = desktopLink(data.address, handOff);
  }
}
addEventListener('DOMContentLoaded', leadToApp, { once: true });
