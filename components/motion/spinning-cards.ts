import { hover } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { durations } from './durations';
import { prefersStill } from './move';

/** The ring around a card turns on hover, and while its link has the focus. */
export function spinningCards(): VoidFunction {
  const cards = document.querySelectorAll<HTMLElement>('.marketing-card');
  const spin = (card: Element) => {
    const ring = card.querySelector<HTMLElement>('.card-ring > *');
    if (!ring || prefersStill()) return () => {};
    const animation = animate(
      ring,
      { transform: ['rotate(0deg)', 'rotate(360deg)'] },
      { duration: durations.spin, ease: 'linear', repeat: Number.POSITIVE_INFINITY },
    );
    return () => animation.cancel();
  };
  const stopHover = hover(cards, spin);
  const lifetime = new AbortController();
  for (const card of cards) {
    card.addEventListener(
      'focusin',
      () => card.addEventListener('focusout', spin(card), { once: true }),
      { signal: lifetime.signal },
    );
  }
  return () => {
    stopHover();
    lifetime.abort();
  };
}
