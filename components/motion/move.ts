import type { AnimationOptions, DOMKeyframesDefinition } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';
import { speak } from './durations';

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates an element to the place its style sheet gives it. Does nothing with reduced motion. */
export async function move(
  element: HTMLElement | SVGElement,
  keyframes: DOMKeyframesDefinition,
  options: AnimationOptions,
): Promise<void> {
  if (prefersReducedMotion()) return;
  await animate(element, keyframes, { ease: [...speak], ...options });
  for (const name of Object.keys(keyframes)) element.style.removeProperty(name);
}

/** Animates an element and keeps the last keyframe until the next call. */
export function moveTo(
  element: HTMLElement,
  keyframes: DOMKeyframesDefinition,
  options: AnimationOptions,
): void {
  if (!prefersReducedMotion()) animate(element, keyframes, { ease: [...speak], ...options });
}
