import { isRecord, textOf } from '../api/read.ts';
import { parseJson, readItem, removeItem, storeItem } from './browser-storage.ts';

/** What somebody writes on their sheet (components/interviews/plan). It stays in this browser, for its person. */
export type SheetNotes = {
  /** Of the planned interview; empty where it was written before days were kept. */
  readonly day: string;
  readonly place: string;
  readonly notes: string;
  /** What they want to ask; null until they have chosen. */
  readonly questions: readonly string[] | null;
  /** The kind of round. */
  readonly round: string;
  /** The day on which the sheet was read last; empty if never. */
  readonly readOn: string;
  /** The day since which the interview is planned, as far as this browser knows. */
  readonly since: string;
};

const none: SheetNotes = {
  day: '',
  place: '',
  notes: '',
  questions: null,
  round: '',
  readOn: '',
  since: '',
};

const nameOf = (user: string): string => `interview_sheet:${user}`;

/** For the interview on this day. From another one's, only what one wants to say and ask is taken over. */
export function readSheetNotes(user: string, day: string): SheetNotes {
  const stored = storedNotes(user);
  if (stored.day === '' || stored.day === day) return { ...stored, day };
  const { notes, questions, round } = stored;
  return { ...none, day, notes, questions, round };
}

function storedNotes(user: string): SheetNotes {
  const stored = parseJson(readItem('localStorage', nameOf(user)));
  if (!isRecord(stored)) return none;
  const { day, place, notes, questions, round, readOn, since } = stored;
  return {
    day: textOf(day),
    place: textOf(place),
    notes: textOf(notes),
    questions: Array.isArray(questions) ? questions.map(textOf) : null,
    round: textOf(round),
    readOn: textOf(readOn),
    since: textOf(since),
  };
}

/** Returns whether they were stored: if storage is blocked, they last as long as the page. */
export const keepSheetNotes = (user: string, notes: SheetNotes): boolean =>
  storeItem('localStorage', nameOf(user), JSON.stringify(notes));

/** Since when the interview on this day is planned: from today, if this browser sees it for the first time. */
export function plannedSince(user: string, day: string, today: string): string {
  const notes = readSheetNotes(user, day);
  if (notes.since !== '') return notes.since;
  keepSheetNotes(user, { ...notes, since: today });
  return today;
}

/** With the interview that they are for, and with the account. */
export const forgetSheetNotes = (user: string): void => removeItem('localStorage', nameOf(user));
