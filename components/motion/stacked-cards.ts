import { animate } from 'framer-motion/dom/mini';
import { prefersReducedMotion } from './move';

/**
 * The first of the two cards shrinks and darkens while the second scrolls over it. framer-motion's
 * `scroll` would do the same for 2.4 KB more.
 */
export function stackedCards(signal: AbortSignal): void {
  const [first, second] = document.querySelectorAll<HTMLElement>('.stacked-card');
  if (!first || !second || prefersReducedMotion()) return;
  const { position, top: stickyTop } = getComputedStyle(first);
  if (position !== 'sticky') return;
  const top = Number.parseFloat(stickyTop);
  // With a very large font the card is higher than the window; a sticky card's end would never be
  // visible.
  if (top + first.offsetHeight > innerHeight) {
    first.style.position = 'relative';
    return;
  }
  const animation = animate(
    first,
    { transform: ['scale(1)', 'scale(0.9)'], filter: ['brightness(1)', 'brightness(0.35)'] },
    { duration: 1, ease: 'linear' },
  );
  animation.pause();
  const follow = () => {
    const covered = 1 - (second.getBoundingClientRect().top - top) / first.offsetHeight;
    animation.time = Math.min(1, Math.max(0, covered));
  };
  follow();
  addEventListener('scroll', follow, { passive: true, signal });
  addEventListener('resize', follow, { signal });
}
