import { isRecord } from '../api/read.ts';
import { parseJson, readItem } from '../browser-storage.ts';
import { titlesPrefix } from '../session/unsent.ts';

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
