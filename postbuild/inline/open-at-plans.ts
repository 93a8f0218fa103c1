/** `/{lang}/pricing` is the landing page, opened at its plans: the browser scrolls to them by itself. */
if (/^\/[^/]+\/pricing$/.test(location.pathname) && !location.hash) {
  history.replaceState(null, '', '#plans');
}

export {};
