import { useState } from 'react';
import { useAccount } from '../account/account-context';
import { keepAskedAbout, pastInterview } from './past-interview';
import { useKeptFields } from './use-kept-fields';

type Past = ReturnType<typeof pastInterview>;

/** What is told of a real interview: at first of the planned one that is over, which nobody is asked about once it is told. */
export function useToldFields<Name extends string>(
  draft: 'debrief' | 'review',
  first: (past: Past) => Record<Name | 'date', string>,
) {
  const account = useAccount();
  const [past] = useState(() => pastInterview(account));
  const { fields, change, forget } = useKeptFields(draft, () => first(past));
  const end = () => {
    forget();
    if (past?.day === fields.date) keepAskedAbout(past);
  };
  return { fields, change, end };
}
