import { drag } from 'framer-motion/dom';
import { prefersReducedMotion } from '@/components/motion/move';
import { requireElement } from './require-element';

/** How far to drag a phrase to change its column, as a share of its width. */
const dragThreshold = 0.3;

/**
 * Lets a phrase be dragged from one column to the other. A drag only ticks the checkbox, which also
 * works by tap, by key and without script; the style sheet places the phrase.
 */
export function makeSortable(row: HTMLElement, signal: AbortSignal): void {
  const box = requireElement<HTMLInputElement>(row, '[data-sorts]');
  const chip = requireElement<HTMLElement>(row, '.phrase-chip');
  let dragged = false;
  const stop = drag(chip, {
    axis: 'x',
    momentum: false,
    snapToOrigin: true,
    // With reduced motion, snaps back at once.
    ...(prefersReducedMotion() && { elastic: false }),
    onStart: () => {
      dragged = true;
    },
    onEnd: (_, { offset }) => {
      const distance = box.checked ? offset.x : -offset.x;
      // After the click event that ends a drag with a mouse.
      setTimeout(() => {
        dragged = false;
        if (distance > chip.offsetWidth * dragThreshold) box.click();
      });
    },
  });
  row.addEventListener(
    'click',
    (event) => {
      if (dragged) event.preventDefault();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', stop);
}
