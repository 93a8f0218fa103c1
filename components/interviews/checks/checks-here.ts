import { noChecks, type OwnChecks } from '@/lib/api/checks';
import { field, textOf } from '@/lib/api/read';
import type { Entry } from '@/lib/sync/entry';
import type { Outbox } from '@/lib/sync/outbox';
import { mergedChecks, readOwnChecks } from './own-checks';

/** What this browser keeps of a checklist, for an account that does not: nothing sends it. */
export const checksHereName = 'checks-here';

type Kept = { readonly conversationId: string; readonly checks: OwnChecks };

/** Read once: an entry that has not changed stays the same object. */
const known = new WeakMap<Entry, Kept>();

export function keptIn(entry: Entry): Kept {
  const before = known.get(entry);
  if (before) return before;
  const { patch } = entry;
  const kept = {
    conversationId: textOf(field(patch, 'conversationId')),
    checks: readOwnChecks(field(patch, 'checks')),
  };
  known.set(entry, kept);
  return kept;
}

const findHere = (entries: readonly Entry[], messageId: string): Entry | undefined =>
  entries.find(({ kind, target }) => kind === checksHereName && target === messageId);

/** Adds to what this browser keeps of an answer's checklist. */
export function keepHere(
  outbox: Outbox,
  messageId: string,
  { conversationId, checks }: Kept,
): void {
  const { person } = outbox;
  if (person === null) return;
  const before = findHere(outbox.get().entries, messageId);
  const patch = {
    conversationId,
    checks: mergedChecks(before ? keptIn(before).checks : noChecks, checks),
  };
  outbox.add({
    kind: checksHereName,
    owner: person,
    target: messageId,
    patch,
    ...(before && { key: before.key }),
  });
}

export const checksIn = (entries: readonly Entry[], messageId: string): OwnChecks => {
  const entry = findHere(entries, messageId);
  return entry ? keptIn(entry).checks : noChecks;
};
