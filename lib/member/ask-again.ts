const shortestMs = 20_000;
const longestMs = 120_000;

/**
 * Where changes do not arrive by themselves: asks when the tab becomes visible and every 20 seconds
 * while it is, more slowly while nothing changes, never while hidden. `ask` says whether anything
 * had changed. Returns what ends it.
 */
export function askAgain(ask: () => Promise<boolean>): VoidFunction {
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
