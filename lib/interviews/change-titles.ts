import { removeItem, storeItem } from '../browser-storage.ts';
import { titlesPrefix } from '../session/unsent.ts';
import type { Interview } from './interview.ts';
import { isUnsent, readTitles, type WaitingTitle } from './waiting-titles.ts';

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
