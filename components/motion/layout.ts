import { animateLayout } from 'framer-motion/dom';
import { durations, speak } from './durations';
import { prefersStill } from './move';

/** What has a `data-layout-id` in there moves to where the change puts it. */
export function moveLayout(within: HTMLElement, change: VoidFunction): void {
  if (prefersStill()) change();
  else animateLayout(within, change, { duration: durations.layout, ease: [...speak] });
}
