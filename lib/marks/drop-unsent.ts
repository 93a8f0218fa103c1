import { removeItems } from '../browser-storage.ts';

/** Nothing of a person who has left stays in this browser. Alone here, as every page may need it. */
export const dropUnsentMarks = (exceptKey?: string): void =>
  removeItems('localStorage', 'marks_to_send_', exceptKey);
