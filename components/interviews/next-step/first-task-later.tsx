'use client';

import { LazyPart, useLazyPart } from '../lazy-part';

const firstTask = new LazyPart(async () => (await import('./first-task')).FirstTask);

/** Loaded lazily, as only people without interviews see it. */
export function FirstTaskLater() {
  const FirstTask = useLazyPart(firstTask);
  return FirstTask && <FirstTask />;
}
