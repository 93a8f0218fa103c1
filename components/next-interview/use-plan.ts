'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { planInterview } from '@/lib/api/me';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { problemIn } from '@/lib/api/problem';
import { readSession } from '@/lib/session/browser';
import { today } from '@/lib/time/until';
import {
  forgetPlannedInterview,
  keepPlannedInterview,
  readPlannedInterview,
  upcoming,
} from './next-interview-date';

export type Plan = {
  /** Undefined until known. */
  planned: PlannedInterview | null | undefined;
  /** False if only this browser stores it. */
  isInAccount: boolean;
  /** Null deletes the plan. Resolves to whether it was saved. */
  save: (planned: PlannedInterview | null) => Promise<boolean>;
};

export type PlanOwner = {
  token: string;
  /** Identifies the person in this browser's storage. */
  user: string;
  /** Whether the API stores plans, and the current one. */
  isOffered: boolean;
  inAccount: PlannedInterview | null;
};

/**
 * The person's next interview, stored in the account if the API offers that, else in this browser.
 * `onSaved` gets the account's new value, which is then passed in as `inAccount`.
 */
export function usePlan(
  owner: PlanOwner | null,
  onSaved: (planned: PlannedInterview | null) => void,
): Plan {
  // Read in an effect, because hydration must match the server even if the account is already
  // known.
  const [kept, setKept] = useState<PlannedInterview | null>();
  const { token, user, isOffered = false, inAccount = null } = owner ?? {};
  const known = isOffered ? upcoming(inAccount, today()) : null;
  const isKnown = known !== null;
  const saved = useEffectEvent(onSaved);

  // Before the first paint, so that it pushes nothing down, and again once the account has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored here is moved to the account
  useLayoutEffect(() => {
    const isKept = user !== undefined && token !== undefined;
    setKept(isKept ? readPlannedInterview(user, today()) : undefined);
  }, [token, user, isOffered, isKnown]);

  // Moves a plan stored in this browser to the account.
  useEffect(() => {
    if (user === undefined || token === undefined || !isOffered) return;
    const stored = readPlannedInterview(user, today());
    if (!stored) return;
    const move = async () => {
      if (!isKnown && !(await send(token, stored))) return;
      forgetPlannedInterview(user);
      if (!isKnown && isStill(token)) saved(stored);
    };
    void move();
  }, [token, user, isOffered, isKnown]);

  const save = async (entered: PlannedInterview | null): Promise<boolean> => {
    if (user === undefined || token === undefined) return false;
    if (isOffered && !(await send(token, entered))) return false;
    if (!isStill(token)) return true;
    if (isOffered) onSaved(entered);
    // If storage is blocked, the plan lasts as long as the page.
    if (entered && !isOffered) keepPlannedInterview(user, entered);
    else forgetPlannedInterview(user);
    setKept(isOffered ? null : entered);
    return true;
  };

  return {
    planned: kept === undefined ? undefined : (known ?? kept),
    isInAccount: isOffered,
    save,
  };
}

/** False if somebody else has signed in meanwhile, who must not see this plan. */
const isStill = (token: string): boolean => readSession()?.token === token;

async function send(token: string, planned: PlannedInterview | null): Promise<boolean> {
  try {
    await planInterview(token, planned && { date: planned.day, topic: planned.topic });
    return true;
  } catch (error) {
    console.error('The next interview could not be saved', problemIn(error));
    return false;
  }
}
