import { flushSync } from 'react-dom';
import { selectorOf } from '@/lib/data-attributes';

/** The gap between two messages: one that ends above it is not being read. */
const gapPx = 24;

export const smoothly = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

const topIn = (scroller: Element, message: Element): number =>
  message.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

export const renderedIn = (scroller: Element) =>
  scroller.querySelectorAll<HTMLElement>(selectorOf('message-id'));

/** The first message in view, with its index among the rendered ones. */
export function firstInView(scroller: Element): { message: HTMLElement; index: number } | null {
  const topEdge = scroller.getBoundingClientRect().top + gapPx;
  const rendered = [...renderedIn(scroller)];
  const index = rendered.findIndex((each) => each.getBoundingClientRect().bottom > topEdge);
  const message = rendered[index];
  return message ? { message, index } : null;
}

/** Renders messages above the one being read, which stays where it is. */
export function renderAbove(scroller: Element, change: () => void): void {
  const message = firstInView(scroller)?.message ?? scroller;
  const before = topIn(scroller, message);
  flushSync(change);
  scroller.scrollTop += topIn(scroller, message) - before;
}
