const timeoutMs = 1_000;

/** Runs the callback when the browser is idle, after a second at the latest. In Safari, at once. */
export function whenIdle(callback: VoidFunction): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: timeoutMs });
  else callback();
}
