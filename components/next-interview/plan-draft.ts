import type { Preparation } from '@/lib/api/preparation';
import { field, isRecord, textOf } from '@/lib/read';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { planDraftPrefix } from '@/lib/session/unsent';
import {
  parseJson,
  readItem,
  removeItem,
  removeItems,
  storeItem,
} from '@/lib/storage/browser-storage';

type Given = Partial<Preparation>;

/** Unsaved input of the form. Null if a field was not touched. */
export type PlanDraft = {
  readonly day: string;
  readonly topic: string;
  readonly posting: string | null;
  readonly background: string | null;
};

/**
 * The key of the draft in this tab, for this person: it survives a reload and an expired session,
 * but not a sign-out. Null if nothing identifies the person.
 */
function draftName(): string | null {
  const person = personOf(readSession()?.user);
  return person === null ? null : planDraftPrefix + tokenFingerprint(person);
}

export function readPlanDraft(): PlanDraft | null {
  const name = draftName();
  // Drafts of somebody else, whose session has ended in this tab.
  removeItems('sessionStorage', planDraftPrefix, name ?? undefined);
  const draft = name && parseJson(readItem('sessionStorage', name));
  if (!isRecord(draft)) return null;
  const touched = (key: 'posting' | 'background') => {
    const text = field(draft, key);
    return typeof text === 'string' ? text : null;
  };
  return {
    day: textOf(draft.day),
    topic: textOf(draft.topic),
    posting: touched('posting'),
    background: touched('background'),
  };
}

export function keepPlanDraft(draft: PlanDraft): void {
  const name = draftName();
  if (name) storeItem('sessionStorage', name, JSON.stringify(draft));
}

export function dropPlanDraft(): void {
  const name = draftName();
  if (name) removeItem('sessionStorage', name);
}

/** Leaves a draft that is no longer the one that was sent: a later form has it. */
export function dropSentDraft(sent: PlanDraft | null): void {
  if (JSON.stringify(readPlanDraft()) === JSON.stringify(sent)) dropPlanDraft();
}

/** As far as it was touched. */
export const givenIn = (draft: PlanDraft | null): Given => ({
  ...(draft?.posting != null && { posting: draft.posting }),
  ...(draft?.background != null && { background: draft.background }),
});
