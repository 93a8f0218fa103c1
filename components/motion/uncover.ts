import { move } from './move';

/** Reveals an element from start to end: it moves in while its content moves against it. */
export function uncover(
  outer: HTMLElement,
  inner: HTMLElement,
  duration: number,
  ease?: 'linear',
): Promise<unknown> {
  const options = { duration, ...(ease && { ease }) };
  return Promise.all([
    move(outer, { transform: ['translateX(-100%)', 'none'] }, options),
    move(inner, { transform: ['translateX(100%)', 'none'] }, options),
  ]);
}
