import { animateLayout } from 'framer-motion/dom';
import { durations, speak } from './durations';
import { prefersReducedMotion } from './move';

/** Makes a change, and animates elements with a `data-layout-id` to their new places. */
export function moveLayout(within: HTMLElement, change: VoidFunction): void {
  if (prefersReducedMotion()) change();
  else animateLayout(within, change, { duration: durations.layout, ease: [...speak] });
}
