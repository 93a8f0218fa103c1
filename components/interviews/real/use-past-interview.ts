import { useState } from 'react';
import { useAccount } from '../account/account-context';
import { keepAskedAbout, pastInterview } from './past-interview';
import { useDraftFields } from './use-draft-fields';

type Past = ReturnType<typeof pastInterview>;

/** What a person tells of a past interview: first of the planned one that is over, which nobody asks about once it is told. */
export function usePastInterview<Name extends string>(
  draft: 'debrief' | 'review',
  first: (past: Past) => Record<Name | 'date', string>,
) {
  const account = useAccount();
  const [past] = useState(() => pastInterview(account));
  const { fields, change, forget } = useDraftFields(draft, () => first(past));
  const end = () => {
    forget();
    if (past?.day === fields.date) keepAskedAbout(past);
  };
  return { fields, change, end };
}
