import { move } from './move';

/** Wipes an element in from the left: `outer` moves in while `inner` moves against it. */
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
