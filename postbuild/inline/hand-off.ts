import type { ProgramData } from '../../lib/inline/programs.ts';

declare const data: ProgramData['handOff'];

/**
 * Takes the query (a token, or a code) out of the address at once, before a request's referrer or
 * the history can contain it. It is kept in this tab's storage, so that a reload still has it.
 */
const key = 'handed_over';
let kept = location.search;
try {
  if (kept) sessionStorage.setItem(key, kept);
  else kept = sessionStorage.getItem(key) ?? '';
} catch {
  // Storage is blocked: the query lives in this document only.
}
window.handedOver = kept;
if (location.search) history.replaceState(null, '', location.pathname);

/**
 * Gives the links into the app their address, so that they work before the scripts have loaded. It
 * is the same as `desktopLink` builds, in fewer bytes; `readHandOff` validates the values later.
 */
function leadToApp(): void {
  const query = new URLSearchParams(kept);
  const names = query.has('code') ? ['code', 'expires_at'] : ['token', 'user', 'expires_at'];
  // The end alone may be empty: not every API tells one.
  if (!names.every((name) => (name === 'expires_at' ? query.has(name) : query.get(name)))) return;
  const encoded = names.map((name) => `${name}=${encodeURIComponent(String(query.get(name)))}`);
  for (const to of document.querySelectorAll<HTMLAnchorElement>('[data-leads-to-app]')) {
    to.href = `${data.address}?${encoded.join('&')}`;
  }
}
addEventListener('DOMContentLoaded', leadToApp, { once: true });
