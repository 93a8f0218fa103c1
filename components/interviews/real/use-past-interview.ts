import { useState } from 'react';
import { useAccount } from '../account/account-context';
import type { FormDraft } from '../practice/drafts';
import { keepAskedAbout, pastInterview } from './past-interview';
import { useDraftFields } from './use-draft-fields';

type Past = ReturnType<typeof pastInterview>;

/**
 * The fields for a past interview, filled in at first from the planned one that is over. Once that
 * has been described, nobody asks about it again.
 */
export function usePastInterview<Name extends string>(
  draft: FormDraft,
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
