const everyTwentySeconds = { shortestMs: 20_000, longestMs: 120_000 };

/**
 * Polls for changes: when the tab becomes visible and every 20 seconds while it is, less often while
 * nothing changes. `ask` resolves to whether anything had changed. The returned function ends it.
 */
export function pollWhileVisible(
  ask: () => Promise<boolean>,
  { shortestMs, longestMs } = everyTwentySeconds,
): VoidFunction {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let waitMs = shortestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSeen = () => document.visibilityState === 'visible';

  const askAndWait = async () => {
    waitMs = (await ask()) ? shortestMs : Math.min(waitMs * 1.5, longestMs);
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!signal.aborted && isSeen()) timer = setTimeout(() => void askAndWait(), waitMs);
  };
  const followVisibility = () => {
    clearTimeout(timer);
    waitMs = shortestMs;
    if (isSeen()) void askAndWait();
  };
  document.addEventListener('visibilitychange', followVisibility, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
  return () => lifetime.abort();
}
