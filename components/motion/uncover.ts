import { move } from './move';

/** Uncovers what lies in an element from its start to its end, by two movements against each other. */
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
