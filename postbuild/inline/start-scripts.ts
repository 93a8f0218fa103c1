type Begin = () => void;

/** In the order of the page, as the framework's own tags would. */
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
 * Begins on the given occasion; with the first frame, for which the style is there, where somebody is signed
 * in, who is here to act; once all else has been loaded for three seconds in any case; and at once in a
 * browser that does not know the occasion.
 */
export function beginOn(waitForOccasion: () => void, begin: Begin): void {
  try {
    if (document.documentElement.dataset.session) requestAnimationFrame(begin);
    waitForOccasion();
  } catch {
    begin();
    return;
  }
  addEventListener('load', () => setTimeout(begin, 3_000));
}
