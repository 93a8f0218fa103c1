/** `/{lang}/pricing` shows the landing page; this makes the browser scroll to the plans. */
if (/^\/[^/]+\/pricing$/.test(location.pathname) && !location.hash) {
  history.replaceState(null, '', '#plans');
}

export {};
