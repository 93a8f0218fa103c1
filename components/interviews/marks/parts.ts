/** What marks are kept with, in one lazy bundle: only where the API keeps them. */

export { markWords } from '@/lib/i18n/mark-words';
export { adoptSaved } from '@/lib/marks/adopt-saved';
export { MarksStore } from '@/lib/marks/marks-store';
