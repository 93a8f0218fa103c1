import { isRecord, textOf } from '../api/read.ts';
import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { marksPrefix } from '../session/unsent.ts';
import type { Change } from './mark.ts';

/** A change that the API has not stored yet. */
export type Unsent = {
  readonly id: string;
  readonly messageId: string;
  readonly conversationId: string;
  readonly change: Change;
  /** When it was made, by this browser's clock. */
  readonly at: number;
  /** `updatedAt` of the mark it changes: if the API has another, another device changed it. */
  readonly base: number;
};

export const unsentKey = (owner: string): string => marksPrefix + owner;

const maxUnsent = 1_000;

function readChange(value: unknown): Change {
  if (!isRecord(value)) return {};
  const { starred, note, workedOn } = value;
  return {
    ...(typeof starred === 'boolean' && { starred }),
    ...(typeof note === 'string' && { note }),
    ...(typeof workedOn === 'boolean' && { workedOn }),
  };
}

function readOne(value: unknown): Unsent | null {
  if (!isRecord(value)) return null;
  const ids = [value.id, value.messageId, value.conversationId];
  const [id, messageId, conversationId] = ids.map(textOf);
  if (!id || !messageId || !conversationId) return null;
  const [at = 0, base = 0] = [value.at, value.base].map((time) => Number(time) || 0);
  return { id, messageId, conversationId, change: readChange(value.change), at, base };
}

export function readUnsent(owner: string): readonly Unsent[] {
  const kept = parseJson(readItem('localStorage', unsentKey(owner)));
  return Array.isArray(kept) ? kept.map(readOne).filter((one) => one !== null) : [];
}

/** Returns whether it was stored. */
export function keepUnsent(owner: string, unsent: readonly Unsent[]): boolean {
  const key = unsentKey(owner);
  if (unsent.length > 0)
    return storeItem('localStorage', key, JSON.stringify(unsent.slice(-maxUnsent)));
  removeItem('localStorage', key);
  return true;
}

/** Adds a change, in place of an unsent one of the same fields. */
export function withUnsent(all: readonly Unsent[], added: Unsent): readonly Unsent[] {
  const fields = Object.keys(added.change);
  const older = all.find(
    ({ messageId, change }) =>
      messageId === added.messageId && Object.keys(change).every((field) => fields.includes(field)),
  );
  const base = older?.base ?? added.base;
  return [...all.filter((one) => one !== older), { ...added, base }];
}
