/** A rehearsal goes on by itself: it says itself what it is at. */
export const isHandsFree = (): boolean => document.querySelector('[data-hands-free]') !== null;

/** It also speaks its questions: read out as well, both would be heard at once. */
export const speaksQuestions = (): boolean =>
  document.querySelector('[data-hands-free="spoken"]') !== null;
