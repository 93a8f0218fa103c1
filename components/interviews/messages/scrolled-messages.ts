import { flushSync } from 'react-dom';

/** The space between two messages: what ends above it is not what one reads. */
const edgePx = 24;

export const topIn = (scroller: Element, message: Element): number =>
  message.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

export const drawnIn = (scroller: Element) =>
  scroller.querySelectorAll<HTMLElement>('[data-message-id]');

/** The first message one reads, by its place among those that are drawn. */
export function firstInView(scroller: Element): { message: HTMLElement; index: number } | null {
  const edge = scroller.getBoundingClientRect().top + edgePx;
  const drawn = [...drawnIn(scroller)];
  const index = drawn.findIndex((each) => each.getBoundingClientRect().bottom > edge);
  const message = drawn[index];
  return message ? { message, index } : null;
}

/** Draws what comes above what one reads, which stays where it is. */
export function drawAbove(scroller: Element, change: () => void): void {
  const message = firstInView(scroller)?.message ?? scroller;
  const before = topIn(scroller, message);
  flushSync(change);
  scroller.scrollTop += topIn(scroller, message) - before;
}
