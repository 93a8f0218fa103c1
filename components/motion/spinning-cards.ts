import { hover } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { durations } from './durations';
import { prefersReducedMotion } from './move';

/** Spins the ring around a card on hover, and while its link has the focus. */
export function spinningCards(signal: AbortSignal): void {
  const cards = document.querySelectorAll<HTMLElement>('.marketing-card');
  const spin = (card: Element) => {
    const ring = card.querySelector<HTMLElement>('.card-ring > *');
    if (!ring || prefersReducedMotion()) return () => {};
    const animation = animate(
      ring,
      { transform: ['rotate(0deg)', 'rotate(360deg)'] },
      { duration: durations.spin, ease: 'linear', repeat: Number.POSITIVE_INFINITY },
    );
    return () => animation.cancel();
  };
  signal.addEventListener('abort', hover(cards, spin));
  for (const card of cards) {
    const spinUntilBlur = () => card.addEventListener('focusout', spin(card), { once: true });
    card.addEventListener('focusin', spinUntilBlur, { signal });
  }
}
