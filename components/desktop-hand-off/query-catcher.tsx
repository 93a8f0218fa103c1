declare global {
  interface Window {
    /** The query this page was opened with, taken out of the address before anything else runs. */
    handedOver?: string;
  }
}

/**
 * Reads the three values and takes them out of the address at once: before a request of this page can
 * carry them, before the history keeps them. They live in this document only. Kept as text: its hash is
 * part of the page's policy.
 */
const script =
  "window.handedOver=location.search;if(location.search)history.replaceState(null,'',location.pathname)";

export function QueryCatcher() {
  return <script>{script}</script>;
}
