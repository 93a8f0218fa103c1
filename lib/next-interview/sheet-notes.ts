import type { PlannedInterview } from '../api/next-interview.ts';
import { type Fields, isRecord, textOf } from '../read.ts';
import { sheetPrefix } from '../session/unsent.ts';
import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';
import { fold } from '../text/fold.ts';
import { today } from '../time/until.ts';

/**
 * What a person writes on their sheet (components/interviews/plan), and what their plan needs to
 * know about it. It stays in this browser, for this person only; what they wrote is deleted when
 * they sign out.
 */
export type SheetNotes = {
  /** Of the planned interview; empty until it was first seen. */
  readonly day: string;
  readonly topic: string;
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
  topic: '',
  place: '',
  notes: '',
  questions: null,
  round: '',
  readOn: '',
  since: '',
};

const writtenName = (user: string): string => sheetPrefix + user;
const daysName = (user: string): string => `interview_plan:${user}`;

/**
 * An interview counts as the same while its day is ahead and it keeps its topic or its day: it was
 * then moved or renamed. The form cannot tell, because one interview may be planned over another.
 */
const isSame = (stored: SheetNotes, { day, topic }: PlannedInterview): boolean =>
  stored.day === '' ||
  stored.day === day ||
  (stored.day >= today() && fold(stored.topic.trim()) === fold(topic.trim()));

/**
 * The notes for this interview. From those of another interview, only what the person wants to say
 * and ask is kept.
 */
export function readSheetNotes(user: string, planned: PlannedInterview): SheetNotes {
  const stored = storedNotes(user);
  const { notes, questions, round } = stored;
  return {
    ...(isSame(stored, planned) ? stored : { ...none, notes, questions, round }),
    ...planned,
  };
}

const fieldsIn = (name: string): Fields => {
  const stored = parseJson(readItem('localStorage', name));
  return isRecord(stored) ? stored : {};
};

function storedNotes(user: string): SheetNotes {
  const { place, notes, questions, round } = fieldsIn(writtenName(user));
  const { day, topic, readOn, since } = fieldsIn(daysName(user));
  return {
    day: textOf(day),
    topic: textOf(topic),
    place: textOf(place),
    notes: textOf(notes),
    questions: Array.isArray(questions) ? questions.map(textOf) : null,
    round: textOf(round),
    readOn: textOf(readOn),
    since: textOf(since),
  };
}

/** Returns whether they were stored: if storage is blocked, they last as long as the page. */
export function keepSheetNotes(
  user: string,
  { place, notes, questions, round, ...days }: SheetNotes,
): boolean {
  const store = (name: string, fields: object) =>
    storeItem('localStorage', name, JSON.stringify(fields));
  store(daysName(user), days);
  return store(writtenName(user), { place, notes, questions, round });
}

/** Since when this interview is planned: from today, if this browser sees it for the first time. */
export function plannedSince(user: string, planned: PlannedInterview): string {
  const notes = readSheetNotes(user, planned);
  const since = notes.since || today();
  const { day, topic } = storedNotes(user);
  const isKept = notes.since !== '' && day === planned.day && topic === planned.topic;
  // Stored even if it was only moved: its old day may have passed by the time anything else is
  // written.
  if (!isKept) keepSheetNotes(user, { ...notes, since });
  return since;
}

/** Called when the interview or the account is deleted. */
export function forgetSheetNotes(user: string): void {
  removeItem('localStorage', writtenName(user));
  removeItem('localStorage', daysName(user));
}
