import { scrollerOf } from './scrolled-pane';

/** Where the visible part of a pane starts in the window. */
export const topEdgeOf = (pane: Element): number =>
  scrollerOf(pane) === pane ? pane.getBoundingClientRect().top : 0;

export function scrollPaneTo(pane: Element, top: number, behavior: ScrollBehavior): void {
  const scroller = scrollerOf(pane);
  const start = scroller === pane ? 0 : scroller.scrollTop + pane.getBoundingClientRect().top;
  scroller.scrollTo({ top: start + top, behavior });
}
