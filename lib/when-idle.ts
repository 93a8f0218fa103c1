const timeoutMs = 1_000;

/** Runs the callback when the browser is idle, at the latest after a second. In Safari, at once. */
export function whenIdle(callback: VoidFunction): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: timeoutMs });
  else callback();
}
