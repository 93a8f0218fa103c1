/** Whether a hands-free rehearsal is on the screen, which announces its own status. */
export const isHandsFree = (): boolean => document.querySelector('[data-hands-free]') !== null;

/** Whether it also speaks its questions: a screen reader would talk over them. */
export const speaksQuestions = (): boolean =>
  document.querySelector('[data-hands-free="spoken"]') !== null;
