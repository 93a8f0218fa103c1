'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import {
  forgetPlannedInterview,
  keepPlannedInterview,
  type PlannedInterview,
  readPlannedInterview,
  upcoming,
} from '@/lib/account/next-interview';
import { planInterview } from '@/lib/api/me';
import { problemIn } from '@/lib/api/problem';
import { readSession } from '@/lib/session/browser';
import { today } from '@/lib/time/until';

export type Plan = {
  /** Undefined until known. */
  planned: PlannedInterview | null | undefined;
  /** False if only this browser keeps it. */
  isInAccount: boolean;
  /** Null deletes the plan. Resolves to whether that was saved. */
  save: (planned: PlannedInterview | null) => Promise<boolean>;
};

export type PlanOwner = {
  token: string;
  /** Identifies the person in this browser's storage. */
  user: string;
  /** Whether the API stores plans, and the one it has. */
  isOffered: boolean;
  inAccount: PlannedInterview | null;
};

/**
 * The person's next interview, stored in the account if the API offers that, else in this browser.
 * `onSaved` gets the account's new value.
 */
export function usePlan(
  owner: PlanOwner | null,
  onSaved?: (planned: PlannedInterview | null) => void,
): Plan {
  const [planned, setPlanned] = useState<PlannedInterview | null>();
  const { token, user, isOffered, inAccount } = owner ?? {};
  const saved = useEffectEvent((kept: PlannedInterview) => onSaved?.(kept));

  // In an effect, because hydration must match the server even if the account is known already.
  useEffect(() => {
    if (user === undefined) return setPlanned(undefined);
    const kept = readPlannedInterview(user, today());
    if (!isOffered) return setPlanned(kept);
    const known = upcoming(inAccount ?? null, today());
    setPlanned(known ?? kept);
    if (!kept || token === undefined) return;
    // Move the plan that this browser kept to the account.
    const move = async () => {
      if (!known && !(await send(token, kept))) return;
      forgetPlannedInterview(user);
      if (!known && isStill(token)) saved(kept);
    };
    void move();
  }, [token, user, isOffered, inAccount]);

  const save = async (entered: PlannedInterview | null): Promise<boolean> => {
    if (user === undefined || token === undefined) return false;
    if (isOffered && !(await send(token, entered))) return false;
    if (!isStill(token)) return true;
    // If storage is blocked, the plan lasts as long as the page.
    if (!isOffered && entered) keepPlannedInterview(user, entered);
    if (!isOffered && !entered) forgetPlannedInterview(user);
    setPlanned(entered);
    if (isOffered) onSaved?.(entered);
    return true;
  };

  return { planned, isInAccount: isOffered ?? false, save };
}

/** False if somebody else has signed in meanwhile: they must not see this plan. */
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
