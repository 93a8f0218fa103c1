/**
 * Reads the three values and takes them out of the address at once: before a request of this page can
 * carry them, before the history keeps them. They live in this document only.
 */
window.handedOver = location.search;
if (location.search) history.replaceState(null, '', location.pathname);

export {};
