import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import type { Place } from './state.ts';
import { isRecord } from './wire-records.ts';

/** Scroll positions of the interviews read in this tab, most recent last. */
type Entry = [interviewId: string, place: Place];

const storageKey = 'interview_places';
const maxPlaces = 50;

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  isRecord(entry[1]) &&
  typeof entry[1].key === 'string' &&
  Number.isFinite(entry[1].top);

function readEntries(): Entry[] {
  const places = parseJson(readItem('sessionStorage', storageKey));
  return Array.isArray(places) ? places.filter(isEntry) : [];
}

export const keptPlace = (interviewId: string): Place | null =>
  readEntries().find(([id]) => id === interviewId)?.[1] ?? null;

/** Null: the position at which the interview opens anyway. */
export function keepPlace(interviewId: string, place: Place | null): void {
  const others = readEntries().filter(([id]) => id !== interviewId);
  const all: Entry[] = place === null ? others : [...others, [interviewId, place]];
  storeItem('sessionStorage', storageKey, JSON.stringify(all.slice(-maxPlaces)));
}

export const forgetPlaces = (): void => removeItem('sessionStorage', storageKey);
