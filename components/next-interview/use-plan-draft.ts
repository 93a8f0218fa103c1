import { type RefObject, useEffect, useState } from 'react';
import { formValues } from '@/components/forms/form-values';
import { givenIn, keepPlanDraft, readPlanDraft } from './plan-draft';
import type { Given } from './use-next-interview';

/** Unsaved input of the plan form, kept if the account stores the plan: its session may end. */
export function usePlanDraft(form: RefObject<HTMLFormElement | null>, isKept: boolean) {
  const [begun] = useState(() => (isKept ? readPlanDraft() : null));
  const [given, setGiven] = useState<Given>(() => givenIn(begun));

  const keep = () => {
    if (!isKept || !form.current) return;
    const { day = '', topic = '' } = formValues(form.current);
    const { posting = null, background = null } = given;
    keepPlanDraft({ day, topic, posting, background });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed elsewhere is kept by onInput
  useEffect(() => {
    if (Object.keys(given).length > 0) keep();
  }, [given]);

  /** `begun` is what was typed before a reload. */
  return { begun, given, setGiven, keep };
}
