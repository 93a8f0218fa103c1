import { removeItems } from '../browser-storage.ts';

/** At sign-out. In a file of its own, because every page may need it. */
export const dropUnsentMarks = (exceptKey?: string): void =>
  removeItems('localStorage', 'marks_to_send_', exceptKey);
