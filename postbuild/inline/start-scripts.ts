type Begin = () => void;

/** Adds scripts that run in order, as the framework's own tags would. */
export function addScripts(sources: readonly string[]): void {
  for (const src of sources) addToHead('script', { src, async: false });
}

export function addToHead<Name extends 'script' | 'link'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/**
 * Calls `begin` at the event that `waitForEvent` listens for; for signed-in people, who came to
 * act, at the first frame; in any case three seconds after `load`; and at once if the browser does
 * not support the event.
 */
export function beginOn(waitForEvent: () => void, begin: Begin): void {
  try {
    if (document.documentElement.dataset.session) requestAnimationFrame(begin);
    waitForEvent();
  } catch {
    begin();
    return;
  }
  addEventListener('load', () => setTimeout(begin, 3_000));
}
