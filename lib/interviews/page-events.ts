type PageEvents = {
  onAddress: VoidFunction;
  /** The browser goes online, or offline. */
  onReach: VoidFunction;
  onVisible: VoidFunction;
  onLeave: VoidFunction;
  /** The page was kept for the Back button. */
  onReturn: VoidFunction;
};

/** What happens to the page as a whole. Returns what ends it. */
export function followPage(on: PageEvents): VoidFunction {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  window.addEventListener('popstate', on.onAddress, { signal });
  window.addEventListener('online', on.onReach, { signal });
  window.addEventListener('offline', on.onReach, { signal });
  window.addEventListener('pagehide', on.onLeave, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && on.onReturn(), { signal });
  const look = () => document.visibilityState === 'visible' && on.onVisible();
  document.addEventListener('visibilitychange', look, { signal });
  return () => lifetime.abort();
}
