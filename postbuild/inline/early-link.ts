import type { ProgramData } from '../../lib/inline/call-program.ts';

declare const data: ProgramData['earlyLink'];

/**
 * Gives the links above it their address as soon as they stand in the page: whoever clicks before the
 * scripts have come is led into the app as well. It says what `desktopLink` says, in fewer bytes; what the
 * values are worth is judged by `readHandOff` when the scripts have come.
 */
const query = new URLSearchParams(window.handedOver);
const names = query.has('code') ? ['code', 'expires_at'] : ['token', 'user', 'expires_at'];
const values = names.map((name) => query.get(name));
if (values.every(Boolean)) {
  const encoded = names.map((name, at) => `${name}=${encodeURIComponent(String(values[at]))}`);
  for (const to of document.querySelectorAll<HTMLAnchorElement>('[data-leads-to-app]')) {
    to.href = `${data.address}?${encoded.join('&')}`;
  }
}
