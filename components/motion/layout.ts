import { animateLayout } from 'framer-motion/dom';
import { durations, speak } from './durations';
import { prefersStill } from './move';

/** Animates the elements with a `data-layout-id` inside `within` to where the change puts them. */
export function moveLayout(within: HTMLElement, change: VoidFunction): void {
  if (prefersStill()) change();
  else animateLayout(within, change, { duration: durations.layout, ease: [...speak] });
}
