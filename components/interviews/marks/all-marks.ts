import type { Offer } from '@/lib/api/features';
import {
  type Mark,
  type MarkChange,
  type Marks,
  markIn,
  noMark,
  withChange,
} from '@/lib/api/marks';
import type { BrowserSession } from '@/lib/session/browser';
import { unsentMarkPrefix } from '@/lib/session/unsent';
import { isUnsentOwner, localOwner, unsentOwner } from '@/lib/session/unsent-owner';
import { type MarkRecord, MarkRecords, type MarkRecordsState } from './mark-records';

/** Which part of a mark the API takes. */
export type Takes = {
  readonly takesMarks: boolean;
  readonly takesChecks: boolean;
  readonly takesStories: boolean;
};

export function takenBy(offers: readonly Offer[]): Takes {
  const takesMarks = offers.includes('marks');
  return {
    takesMarks,
    takesChecks: takesMarks && offers.includes('checks'),
    takesStories: takesMarks && offers.includes('stories'),
  };
}

/** Which part of a change the API takes, and which stays in this browser. */
export function divided(
  { checks, story, ...marks }: MarkChange,
  { takesMarks, takesChecks, takesStories }: Takes,
): { sent: MarkChange; here: MarkChange } {
  const checked = checks && { checks };
  const told = story !== undefined && { story };
  return {
    sent: { ...(takesMarks && marks), ...(takesChecks && checked), ...(takesStories && told) },
    here: { ...(!takesMarks && marks), ...(!takesChecks && checked), ...(!takesStories && told) },
  };
}

export type RecordsHere = {
  /** What the API does not have yet. A sign-out deletes it. */
  readonly unsent: MarkRecords;
  /** Marks that no API stores; null if the API does not say who the person is. */
  readonly localOnly: MarkRecords | null;
};

export function recordsOf(session: BrowserSession): RecordsHere {
  const owner = unsentOwner(session);
  const person = localOwner(session.user);
  const mayWrite = () => isUnsentOwner(owner, session.token);
  return {
    unsent: new MarkRecords(`${unsentMarkPrefix}${owner}_`, mayWrite),
    localOnly: person === null ? null : new MarkRecords(`${person}_`, mayWrite),
  };
}

type Here<Records> = {
  readonly localOnly: Records | undefined;
  readonly unsent: Records | undefined;
};

/** The mark as the account has it, with what only this browser has. */
export function combined(mark: Mark, takes: Takes | null, here: Here<MarkRecord>): Mark {
  const { localOnly, unsent } = here;
  const localChange = {
    // Until it is moved into the account, even if the API has begun to take stories.
    ...(localOnly?.change.story && !mark.story && { story: localOnly.change.story }),
    ...(takes && localOnly && divided(localOnly.change, takes).here),
  };
  return withChange(withChange(mark, localChange), unsent?.change ?? {});
}

/** All marks, by message: those of the account with what only this browser has. */
export function allMarks(
  stored: Marks | undefined,
  takes: Takes | null,
  { localOnly, unsent }: Here<MarkRecordsState>,
): Marks {
  const here = new Map([...(localOnly ?? []), ...(unsent ?? [])]);
  const changed = [...here.values()].map(({ messageId: id, conversationId, at }) => {
    const mark = markIn(stored, id) ?? noMark(id, conversationId);
    const all = combined(mark, takes, { localOnly: localOnly?.get(id), unsent: unsent?.get(id) });
    return [id, { ...all, updatedAt: new Date(at).toISOString() }] as const;
  });
  return { ...stored, ...Object.fromEntries(changed) };
}
