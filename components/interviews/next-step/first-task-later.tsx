'use client';

import { useImported } from '../use-imported';

const loadFirstTask = () => import('./first-task').then(({ FirstTask }) => FirstTask);

/** Only for who has no interview yet, so it is no part of what everybody waits for. */
export function FirstTaskLater() {
  const FirstTask = useImported(loadFirstTask, true);
  return FirstTask && <FirstTask />;
}
