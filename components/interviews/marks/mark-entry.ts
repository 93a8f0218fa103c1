import type { OwnChecks } from '@/lib/api/checks';
import { isRecord, textOf } from '@/lib/api/read';
import type { Entry } from '@/lib/sync/entry';
import { readOwnChecks } from '../checks/own-checks';
import { readAnswer, type SavedAnswer } from '../saved/saved-answers';

export type Change = {
  readonly starred?: boolean;
  readonly note?: string;
  readonly workedOn?: boolean;
  /** Merged by id with what was said before. */
  readonly checks?: OwnChecks;
};

/** A change of a message's mark. Its base: what it may replace; all else was set elsewhere. */
export const markName = 'mark';
/** A change that was not stored. A note is never lost silently: it is kept until its author saw it. */
export const lostName = 'mark-lost';

/**
 * Why a change was not stored: `refused` by the API, `overtaken` by a later one from another device,
 * or `overlong`, and never sent.
 */
export type Lost = { readonly why: (typeof whys)[number]; readonly note: string };
const whys = ['refused', 'overtaken', 'overlong'] as const;

/** `copy`: of a starred answer, to show it without the API. */
export type MarkPatch = {
  readonly conversationId: string;
  readonly change: Change;
  readonly copy?: SavedAnswer;
};

export function readChange(value: unknown): Change {
  if (!isRecord(value)) return {};
  const { starred, note, workedOn, checks } = value;
  return {
    ...(typeof starred === 'boolean' && { starred }),
    ...(typeof note === 'string' && { note }),
    ...(typeof workedOn === 'boolean' && { workedOn }),
    ...(isRecord(checks) && { checks: readOwnChecks(checks) }),
  };
}

export function patchIn({ patch }: Entry): MarkPatch & { readonly why: Lost['why'] } {
  const fields = isRecord(patch) ? patch : {};
  const copy = readAnswer(fields.copy);
  return {
    conversationId: textOf(fields.conversationId),
    change: readChange(fields.change),
    ...(copy && { copy }),
    why: whys.find((why) => why === fields.why) ?? 'refused',
  };
}
