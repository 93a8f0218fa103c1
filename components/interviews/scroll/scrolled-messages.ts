import { flushSync } from 'react-dom';
import { selectorOf } from '../controls/data-attributes';
import { topEdgeOf } from './scroll-pane';
import { scrollerOf } from './scrolled-pane';

/** The gap between two messages: one that ends above it is not being read. */
const gapPx = 24;

export const smoothly = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export const renderedIn = (pane: Element) =>
  pane.querySelectorAll<HTMLElement>(selectorOf('message-id'));

/** The first message in view, with its index among the rendered ones. */
export function firstInView(pane: Element): { message: HTMLElement; index: number } | null {
  const topEdge = topEdgeOf(pane) + gapPx;
  const rendered = [...renderedIn(pane)];
  const index = rendered.findIndex((each) => each.getBoundingClientRect().bottom > topEdge);
  const message = rendered[index];
  return message ? { message, index } : null;
}

/** Renders messages above the one being read, which stays where it is. */
export function renderAbove(pane: Element, change: () => void): void {
  const message = firstInView(pane)?.message ?? pane;
  const before = message.getBoundingClientRect().top;
  flushSync(change);
  const top = message.getBoundingClientRect().top - before;
  scrollerOf(pane).scrollBy({ top, behavior: 'instant' });
}
