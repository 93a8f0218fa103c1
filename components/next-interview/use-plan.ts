'use client';

import { useEffect, useState } from 'react';
import {
  forgetPlannedInterview,
  keepPlannedInterview,
  type PlannedInterview,
  readPlannedInterview,
  upcoming,
} from '@/lib/account/next-interview';
import { planInterview } from '@/lib/api/me';
import { problemIn } from '@/lib/api/problem';
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

/** The person's next interview: in the account where the API offers that, else in this browser. */
export function usePlan(
  owner: PlanOwner | null,
  onSaved?: (planned: PlannedInterview | null) => void,
): Plan {
  const [planned, setPlanned] = useState<PlannedInterview | null>();
  const { token, user, isOffered, inAccount } = owner ?? {};

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
      if (known || (await send(token, kept))) forgetPlannedInterview(user);
    };
    void move();
  }, [token, user, isOffered, inAccount]);

  const save = async (entered: PlannedInterview | null): Promise<boolean> => {
    if (user === undefined || token === undefined) return false;
    if (isOffered && !(await send(token, entered))) return false;
    // If storage is blocked, the plan lasts only as long as the page.
    if (!isOffered && entered) keepPlannedInterview(user, entered);
    if (!isOffered && !entered) forgetPlannedInterview(user);
    setPlanned(entered);
    onSaved?.(entered);
    return true;
  };

  return { planned, isInAccount: isOffered ?? false, save };
}

async function send(token: string, planned: PlannedInterview | null): Promise<boolean> {
  try {
    await planInterview(token, planned && { date: planned.day, topic: planned.topic });
    return true;
  } catch (error) {
    console.error('The next interview could not be saved', problemIn(error));
    return false;
  }
}
