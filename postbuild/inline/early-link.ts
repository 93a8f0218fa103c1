import type { ProgramData } from '../../lib/inline/call-program.ts';

declare const data: ProgramData['earlyLink'];

/**
 * Sets the address of the links above it as soon as they are parsed, so that they work before the
 * scripts have loaded. It builds the same address as `desktopLink`, in fewer bytes; `readHandOff`
 * validates the values once the scripts have loaded.
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
