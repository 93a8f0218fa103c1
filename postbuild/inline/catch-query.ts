/**
 * Takes the query (a token, or a code) out of the address at once, before a request's referrer or
 * the history can contain it. It is kept in this tab's storage, so that a reload still has it.
 */
const key = 'handed_over';
let query = location.search;
try {
  if (query) sessionStorage.setItem(key, query);
  else query = sessionStorage.getItem(key) ?? '';
} catch {
  // Storage is blocked: the query lives in this document only.
}
window.handedOver = query;
if (location.search) history.replaceState(null, '', location.pathname);

export {};
