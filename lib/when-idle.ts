const patienceMs = 1_000;

/** Once the browser has nothing else to do, or a second later. */
export function whenIdle(act: VoidFunction): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs });
  else act();
}
