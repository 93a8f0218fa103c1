import { move } from './move';

/** Wipes an element in from the left: it moves in, and its one child moves against it. */
export async function uncover(
  element: HTMLElement,
  duration: number,
  ease?: 'linear',
): Promise<void> {
  const child = element.firstElementChild;
  if (!(child instanceof HTMLElement)) return;
  const options = { duration, ...(ease && { ease }) };
  await Promise.all([
    move(element, { transform: ['translateX(-100%)', 'none'] }, options),
    move(child, { transform: ['translateX(100%)', 'none'] }, options),
  ]);
}
