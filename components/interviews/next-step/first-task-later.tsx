'use client';

import { LatePart, useLatePart } from '../late-part';

const firstTask = new LatePart(async () => (await import('./first-task')).FirstTask);

/** Loaded lazily, as only people without interviews see it. */
export function FirstTaskLater() {
  const FirstTask = useLatePart(firstTask);
  return FirstTask && <FirstTask />;
}
