import { isRecord } from '../api/read.ts';
import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { titlesPrefix } from '../session/unsent.ts';
import type { Interview } from './interview.ts';

/**
 * A title that waits to be sent, at most one per interview. With `theirs` it is a conflict, and not
 * sent: `theirs` is what the interview is called. It equals `was` if our title was refused; else it
 * was changed elsewhere.
 */
export type WaitingTitle = {
  readonly id: string;
  readonly title: string;
  /** What it replaces. */
  readonly was: string;
  readonly theirs?: string;
};

export const isUnsent = ({ theirs }: WaitingTitle): boolean => theirs === undefined;

const isTitle = (value: unknown): value is WaitingTitle =>
  isRecord(value) &&
  [value.id, value.title, value.was, value.theirs ?? ''].every((one) => typeof one === 'string');

/** Of an owner as lib/session/unsent-owner.ts names them. */
export function readTitles(owner: string): readonly WaitingTitle[] {
  const kept = parseJson(readItem('localStorage', titlesPrefix + owner));
  return Array.isArray(kept) ? kept.filter(isTitle) : [];
}

function keep(owner: string, all: readonly WaitingTitle[]): boolean {
  if (all.length > 0) return storeItem('localStorage', titlesPrefix + owner, JSON.stringify(all));
  removeItem('localStorage', titlesPrefix + owner);
  return true;
}

/** Keeps a title to be sent later, in place of one that waits already. Returns whether that worked. */
export function keepTitle(owner: string, { id, title: shown }: Interview, title: string): boolean {
  const all = readTitles(owner);
  const was = all.find((one) => one.id === id && isUnsent(one))?.was ?? shown;
  return keep(owner, [...all.filter((one) => one.id !== id), { id, title, was }]);
}

type Change = (waiting: WaitingTitle) => WaitingTitle | null;

/** Changes the title that waits for an interview, if one does; null: none waits any more. */
export const changeTitle = (owner: string, id: string, change: Change): boolean =>
  keep(
    owner,
    readTitles(owner).flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
  );
