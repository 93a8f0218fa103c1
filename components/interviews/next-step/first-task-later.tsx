'use client';

import { LatePart, useLatePart } from '../late-part';

const firstTask = new LatePart(async () => (await import('./first-task')).FirstTask);

/** Only for who has no interview yet, so it is no part of what everybody waits for. */
export function FirstTaskLater() {
  const FirstTask = useLatePart(firstTask);
  return FirstTask && <FirstTask />;
}
