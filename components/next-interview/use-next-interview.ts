'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { planInterview } from '@/lib/api/account-changes';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { noPreparation, type Preparation, preparedQuery, sheetKey } from '@/lib/api/preparation';
import { problemIn } from '@/lib/api/problem';
import { failedImport } from '@/lib/failed-import';
import { forgetSheetNotes } from '@/lib/next-interview/sheet-notes';
import { readSession } from '@/lib/session/browser';
import { today } from '@/lib/time/until';
import {
  forgetPlannedInterview,
  keepPlannedInterview,
  readPlannedInterview,
  upcoming,
} from './next-interview-date';

/** Why the API does not take what was given, by its own codes. */
const refusals = ['posting-no-text', 'posting-too-long', 'background-too-long'] as const;
export type PlanRefusal = (typeof refusals)[number];

/** A missing field stays as it is; an empty one is removed. */
export type Given = Partial<Preparation>;

export type NextInterviewHere = {
  /** Undefined until known. */
  planned: PlannedInterview | null | undefined;
  /** False if only this browser stores it. */
  isInAccount: boolean;
  /** Whether the account also keeps what one prepares from. */
  takesPreparation?: boolean;
  /** Null deletes the plan. Resolves to whether that was saved, or why it is refused. */
  save: (planned: PlannedInterview | null, given?: Given) => Promise<boolean | PlanRefusal>;
};

export type NextInterviewOwner = {
  token: string;
  /** Identifies the person in this browser's storage. */
  user: string;
  /** Whether the API stores plans, and the current one. */
  isOffered: boolean;
  takesPreparation?: boolean;
  inAccount: PlannedInterview | null;
};

/**
 * The person's next interview, stored in the account if the API offers that, otherwise in this
 * browser. `onSaved` gets the account's new value, which is then passed in as `inAccount`.
 * `onRefused` is called if the API answers a save with a 401.
 */
export function useNextInterview(
  owner: NextInterviewOwner | null,
  onSaved: (planned: PlannedInterview | null) => void,
  onRefused: (token: string) => void,
): NextInterviewHere {
  // Read in an effect, because hydration must match the server even if the account is already
  // known.
  const [stored, setStored] = useState<PlannedInterview | null>();
  const queries = useQueryClient();
  const {
    token,
    user,
    isOffered = false,
    takesPreparation = false,
    inAccount = null,
  } = owner ?? {};
  const known = isOffered ? upcoming(inAccount, today()) : null;
  const isKnown = known !== null;
  const saved = useEffectEvent(onSaved);

  // Before the first paint, so that it pushes nothing down, and again once the account has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored here is moved to the account
  useLayoutEffect(() => {
    const isRead = user !== undefined && token !== undefined;
    setStored(isRead ? readPlannedInterview(user, today()) : undefined);
  }, [token, user, isOffered, isKnown]);

  // Moves a plan stored in this browser to the account.
  useEffect(() => {
    if (user === undefined || token === undefined || !isOffered) return;
    const stored = readPlannedInterview(user, today());
    if (!stored) return;
    const move = async () => {
      if (!isKnown && (await send(token, stored)) !== true) return;
      forgetPlannedInterview(user);
      if (!isKnown && isStill(token)) saved(stored);
    };
    void move();
  }, [token, user, isOffered, isKnown]);

  const save: NextInterviewHere['save'] = async (entered, given = {}) => {
    if (user === undefined || token === undefined) return false;
    const sent = !isOffered || (await send(token, entered, given, onRefused));
    if (sent !== true) return sent;
    if (!isStill(token)) return true;
    if (isOffered) onSaved(entered);
    if (!entered) void forgetSheet(user, token, queries);
    if (takesPreparation)
      queries.setQueryData(
        preparedQuery(token).queryKey,
        (before) =>
          before && {
            planned: entered,
            preparation: entered ? { ...before.preparation, ...given } : noPreparation,
          },
      );
    // If storage is blocked, the plan lasts as long as the page.
    if (entered && !isOffered) keepPlannedInterview(user, entered);
    else forgetPlannedInterview(user);
    setStored(isOffered ? null : entered);
    return true;
  };

  return {
    planned: stored === undefined ? undefined : (known ?? stored),
    isInAccount: isOffered,
    takesPreparation: isOffered && takesPreparation,
    save,
  };
}

/** Removes what was written for an interview along with it, and the copy for reading offline. */
async function forgetSheet(user: string, token: string, queries: QueryClient): Promise<void> {
  forgetSheetNotes(user);
  const key = sheetKey(token);
  queries.removeQueries({ queryKey: key, exact: true });
  const persister = await import('@/lib/api/query-persister').catch(failedImport);
  await persister?.forgetQuery(token, key);
}

/** False if somebody else has signed in meanwhile, who must not see this plan. */
const isStill = (token: string): boolean => readSession()?.token === token;

async function send(
  token: string,
  planned: PlannedInterview | null,
  { posting, background }: Given = {},
  onRefused?: (token: string) => void,
): Promise<boolean | PlanRefusal> {
  try {
    const sent = planned && {
      date: planned.day,
      topic: planned.topic,
      ...(posting !== undefined && { posting: posting.trim() || null }),
      ...(background !== undefined && { background: background.trim() || null }),
    };
    await planInterview(token, sent);
    return true;
  } catch (error) {
    const problem = problemIn(error);
    const refusal = refusals.find((reason) => reason === problem.reason);
    if (refusal) return refusal;
    console.error('The next interview could not be saved', problem);
    if (problem.status === 401) onRefused?.(token);
    return false;
  }
}
