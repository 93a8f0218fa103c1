import { hover } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { durations } from './durations';
import { prefersStill } from './move';

/** The ring round a card turns under the pointer, and while its link has the focus. */
export function spinningCards(): VoidFunction {
  const cards = document.querySelectorAll<HTMLElement>('.marketing-card');
  const spin = (card: Element) => {
    const ring = card.querySelector<HTMLElement>('.card-ring > *');
    if (!ring || prefersStill()) return () => {};
    const turning = animate(
      ring,
      { transform: ['rotate(0deg)', 'rotate(360deg)'] },
      { duration: durations.spin, ease: 'linear', repeat: Number.POSITIVE_INFINITY },
    );
    return () => turning.cancel();
  };
  const stopHover = hover(cards, spin);
  const leaving = new AbortController();
  for (const card of cards) {
    card.addEventListener(
      'focusin',
      () => card.addEventListener('focusout', spin(card), { once: true }),
      { signal: leaving.signal },
    );
  }
  return () => {
    stopHover();
    leaving.abort();
  };
}
