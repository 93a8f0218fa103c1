/** Whether a rehearsal goes on by itself; it has a status of its own. */
export const isHandsFree = (): boolean => document.querySelector('[data-hands-free]') !== null;

/** It also speaks its questions: read out as well, both would be heard at once. */
export const speaksQuestions = (): boolean =>
  document.querySelector('[data-hands-free="spoken"]') !== null;
