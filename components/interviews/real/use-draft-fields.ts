import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/read';
import { parseJson } from '@/lib/storage/browser-storage';
import { type FormDraft, followDraft, keepDraft, readDraft } from '../practice/drafts';

/** Stores what is typed into a form until it is sent, like the draft of an answer. */
export function useDraftFields<Name extends string>(
  draft: FormDraft,
  first: () => Record<Name, string>,
) {
  const [begun] = useState(first);
  const [fields, setFields] = useState(() => {
    const all = { ...begun };
    const stored = parseJson(readDraft(draft));
    if (!isRecord(stored)) return all;
    for (const name of Object.keys(all) as Name[]) {
      const value = stored[name];
      if (typeof value === 'string') all[name] = value;
    }
    return all;
  });
  // Only this form changes its draft, so there is nothing to show.
  useEffect(() => followDraft(draft, () => undefined), [draft]);
  return {
    fields,
    change: (some: Partial<Record<Name, string>>) => {
      const changed = { ...fields, ...some };
      setFields(changed);
      // A field that is empty or unchanged holds nothing worth keeping.
      const hasChanges = Object.entries<string>(changed).some(
        ([name, value]) => value.trim() !== '' && value !== begun[name as Name],
      );
      keepDraft(draft, hasChanges ? JSON.stringify(changed) : '');
    },
    forget: () => keepDraft(draft, ''),
  };
}
