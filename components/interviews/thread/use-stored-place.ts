import { type RefObject, useEffect } from 'react';
import { topEdgeOf } from '../scroll/scroll-pane';
import { firstInView } from '../scroll/scrolled-messages';
import { listenTo, scrollerOf } from '../scroll/scrolled-pane';

/** As `low` in app/styles/theme.css. */
const lowWindow = '(height < 30rem)';

/**
 * When a window becomes low, or no longer is, for example when a phone is turned, a different
 * element scrolls. Keeps the message that was being read in view.
 */
export function useStoredPlace(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    let read: { message: Element; distance: number } | null = null;
    const distanceOf = (message: Element) => message.getBoundingClientRect().top - topEdgeOf(pane);
    const note = () => {
      const message = firstInView(pane)?.message;
      read = message ? { message, distance: distanceOf(message) } : null;
    };
    const keep = () => {
      if (!read?.message.isConnected) return;
      const top = distanceOf(read.message) - read.distance;
      scrollerOf(pane).scrollBy({ top, behavior: 'instant' });
    };
    const lifetime = new AbortController();
    const { signal } = lifetime;
    listenTo(pane, ['scroll'], note, signal);
    window.matchMedia(lowWindow).addEventListener('change', keep, { signal });
    return () => lifetime.abort();
  }, [scroller]);
}
