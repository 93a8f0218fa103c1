const shortestMs = 20_000;
const longestMs = 120_000;

/**
 * Where changes do not arrive by themselves: asks when the tab becomes visible and every 20 seconds
 * while it is, more slowly while nothing changes, never while hidden. `ask` says whether anything
 * had changed. Returns what ends it.
 */
export function askAgain(ask: () => Promise<boolean>): VoidFunction {
  let waitMs = shortestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  const askAndWait = async () => {
    const hasChanged = await ask();
    waitMs = hasChanged ? shortestMs : Math.min(waitMs * 1.5, longestMs);
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isEnded && document.visibilityState === 'visible') {
      timer = setTimeout(() => void askAndWait(), waitMs);
    }
  };
  const followVisibility = () => {
    clearTimeout(timer);
    waitMs = shortestMs;
    if (document.visibilityState === 'visible') void askAndWait();
  };
  document.addEventListener('visibilitychange', followVisibility);
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}
