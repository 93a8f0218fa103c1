/**
 * Reads the three values and takes them out of the address at once: before a request of this page can
 * carry them, before the history keeps them. They wait in this tab's storage, so that a reload has them too.
 */
const key = 'handed_over';
let query = location.search;
try {
  if (query) sessionStorage.setItem(key, query);
  else query = sessionStorage.getItem(key) ?? '';
} catch {
  // Storage is blocked: they live in this document only.
}
window.handedOver = query;
if (location.search) history.replaceState(null, '', location.pathname);

export {};
