import { scroll } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { prefersStill } from './move';

/**
 * The first of the two cards goes back and fades while the second comes over it: from where the two touch
 * to where they lie on each other.
 */
export function stackedCards(): VoidFunction {
  const [first, second] = document.querySelectorAll<HTMLElement>('.stacked-card');
  if (!first || !second || prefersStill()) return () => {};
  const { position, top: stuckAt } = getComputedStyle(first);
  if (position !== 'sticky') return () => {};
  const top = Number.parseFloat(stuckAt);
  // With letters this large the end of it would never be seen.
  if (top + first.offsetHeight > innerHeight) {
    first.style.position = 'relative';
    return () => {};
  }
  const goingBack = animate(
    first,
    { transform: ['scale(1)', 'scale(0.9)'], opacity: [1, 0] },
    { duration: 1, ease: 'linear' },
  );
  return scroll(goingBack, {
    target: second,
    offset: [`start ${top + first.offsetHeight}px`, `start ${top}px`],
  });
}
