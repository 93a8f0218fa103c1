/**
 * What scrolls a pane: itself or, in a low window (`low` in app/styles/theme.css), the whole page.
 */
export const scrollerOf = (pane: Element): Element =>
  getComputedStyle(pane).overflowY === 'visible' ? document.documentElement : pane;

/** How far a pane is scrolled, as if it were itself what scrolls. */
export function scrolledOf(pane: Element) {
  const scroller = scrollerOf(pane);
  const { scrollHeight, clientHeight } = pane;
  if (scroller === pane) return { scrollTop: pane.scrollTop, scrollHeight, clientHeight };
  const scrollTop = -pane.getBoundingClientRect().top;
  return { scrollTop, scrollHeight, clientHeight: scroller.clientHeight };
}

/** Whether it happened to what scrolls this pane. A hidden pane is not scrolled with the page. */
function isOf(pane: Element, { type, target }: Event): boolean {
  if (!(target instanceof Node)) return false;
  const isPane = scrollerOf(pane) === pane;
  if (isPane) return type === 'scroll' ? target === pane : pane.contains(target);
  return isShown(pane) && (type === 'scroll' ? target === document : !isField(target));
}

const isShown = (pane: Element): boolean => pane.clientHeight > 0;

/** The keys typed in a field scroll nothing. */
const isField = (target: Node): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

type Listened = Pick<
  HTMLElementEventMap,
  'scroll' | 'wheel' | 'touchstart' | 'touchmove' | 'pointerdown' | 'keydown' | 'click' | 'focusin'
>;

/** Listens to what scrolls a pane, whichever that is at the time. */
export function listenTo(
  pane: Element,
  types: readonly (keyof Listened)[],
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  const listen = (event: Event) => {
    if (isOf(pane, event)) listener(event);
  };
  // Scroll events do not bubble: they are caught on their way down.
  for (const type of types)
    document.addEventListener(type, listen, { capture: true, passive: true, signal });
}
