import { isPartialUser } from '../../lib/desktop/bounded-user.ts';
import { rememberedChallenge } from '../../lib/desktop/challenge.ts';
import { desktopLink, readHandOff } from '../../lib/desktop/hand-off.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';
import { readItem, storeItem } from '../../lib/storage/browser-storage.ts';

declare const data: ProgramData['handOff'];

/**
 * Removes the query (a token or a code) from the address at once, before it can get into a referrer
 * or the history. This tab's storage keeps it for a reload; if storage is blocked, only this
 * document has it.
 */
const key = 'handed_over';
const given = location.search;
if (given) storeItem('sessionStorage', key, given);
const handedOver = given || (readItem('sessionStorage', key) ?? '');
const handOff = readHandOff(handedOver);
if (given) history.replaceState(null, '', location.pathname);

const isPartial = handOff !== null && 'user' in handOff && isPartialUser(handOff.user);
const finding = handOff === null ? 'damaged' : isPartial ? 'partial' : 'whole';
const link = handOff && desktopLink(data.address, handOff);

function show(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-shown-if]'))
    part.hidden = !part.dataset.shownIf?.includes(finding);
  for (const to of document.querySelectorAll<HTMLAnchorElement>('[data-leads-to-app]'))
    if (link) to.href = link;
  // Whoever was handed the token did not ask for a code, or could not get one.
  const challenge = new URLSearchParams(handedOver).has('token') ? '' : rememberedChallenge();
  for (const to of document.querySelectorAll('[data-signs-in]'))
    to.setAttribute('href', to.getAttribute('href') + challenge);
}
addEventListener('DOMContentLoaded', show, { once: true });

/** Opens the app once, after the load event; earlier, the page might keep loading forever. */
addEventListener('load', () => setTimeout(() => link && location.assign(link)));
