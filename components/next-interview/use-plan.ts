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
  /** Else in this browser alone. */
  isInAccount: boolean;
  /** Null forgets it. Resolves to whether it was kept. */
  save: (planned: PlannedInterview | null) => Promise<boolean>;
};

export type PlanOwner = {
  token: string;
  /** Whose it is in this browser. */
  user: string;
  /** Whether the API keeps it, and what it has. */
  isOffered: boolean;
  inAccount: PlannedInterview | null;
};

/**
 * The person's next interview: in the account where the API offers that, else in this browser.
 * `onSaved` is told what the account keeps now, for whoever knew it before.
 */
export function usePlan(
  owner: PlanOwner | null,
  onSaved?: (planned: PlannedInterview | null) => void,
): Plan {
  const [planned, setPlanned] = useState<PlannedInterview | null>();
  const { token, user, isOffered, inAccount } = owner ?? {};
  const saved = useEffectEvent((kept: PlannedInterview) => onSaved?.(kept));

  // In an effect, so that hydration matches the server: the account may already be known.
  useEffect(() => {
    if (user === undefined) return setPlanned(undefined);
    const kept = readPlannedInterview(user, today());
    if (!isOffered) return setPlanned(kept);
    const known = upcoming(inAccount ?? null, today());
    setPlanned(known ?? kept);
    if (!kept || token === undefined) return;
    // What this browser kept before goes to the account.
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
    // If storage is blocked, the plan lasts only as long as the page.
    if (!isOffered && entered) keepPlannedInterview(user, entered);
    if (!isOffered && !entered) forgetPlannedInterview(user);
    setPlanned(entered);
    if (isOffered) onSaved?.(entered);
    return true;
  };

  return { planned, isInAccount: isOffered ?? false, save };
}

/** Else somebody else is signed in meanwhile, and is told nothing of it. */
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
