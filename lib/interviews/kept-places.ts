import { forget, keep, kept, parsed } from '../browser-storage.ts';
import type { Place } from './state.ts';
import { isRecord } from './wire-records.ts';

/** Where somebody left the interviews they read in this tab: the last of them at the end. */
type Kept = [interviewId: string, place: Place];

const storageKey = 'interview_places';
const mostPlaces = 50;

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  isRecord(entry[1]) &&
  typeof entry[1].key === 'string' &&
  Number.isFinite(entry[1].top);

function allKept(): Kept[] {
  const places = parsed(kept('sessionStorage', storageKey));
  return Array.isArray(places) ? places.filter(isKept) : [];
}

export const keptPlace = (interviewId: string): Place | null =>
  allKept().find(([id]) => id === interviewId)?.[1] ?? null;

/** Null is where the interview opens by itself. */
export function keepPlace(interviewId: string, place: Place | null): void {
  const others = allKept().filter(([id]) => id !== interviewId);
  const all: Kept[] = place === null ? others : [...others, [interviewId, place]];
  keep('sessionStorage', storageKey, JSON.stringify(all.slice(-mostPlaces)));
}

export const forgetPlaces = (): void => forget('sessionStorage', storageKey);
