import { drag } from 'framer-motion/dom';
import { prefersStill } from '@/components/motion/move';

/** How far a phrase is dragged before it changes its column, as a share of its width. */
const dragThreshold = 0.3;

/**
 * Lets a phrase be dragged from one column to the other. Its checkbox does the same by tap, by key,
 * and before this script loads. The style sheet places it; dragging only carries it there.
 */
export function makeSortable(row: HTMLElement, signal: AbortSignal): void {
  const box = row.querySelector<HTMLInputElement>('[data-sorts]');
  const chip = row.querySelector<HTMLElement>('.phrase-chip');
  if (!(box && chip)) return;
  let dragged = false;
  const stop = drag(chip, {
    axis: 'x',
    momentum: false,
    snapToOrigin: true,
    // What is not elastic is back at once.
    ...(prefersStill() && { elastic: false }),
    onStart: () => {
      dragged = true;
    },
    onEnd: (_, { offset }) => {
      const distance = box.checked ? offset.x : -offset.x;
      // Only after the click event that ends a drag with a mouse.
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
