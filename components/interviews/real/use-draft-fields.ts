import { useState } from 'react';
import { isRecord } from '@/lib/read';
import { parseJson } from '@/lib/storage/browser-storage';
import { keepDraft, readDraft } from '../practice/drafts';

/** What is typed into a form is stored as the draft of an answer is, until it is sent. */
export function useDraftFields<Name extends string>(
  draft: 'debrief' | 'review',
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
  return {
    fields,
    change: (some: Partial<Record<Name, string>>) => {
      const changed = { ...fields, ...some };
      setFields(changed);
      // What was emptied, or is as it was, is nothing that somebody would lose.
      const hasChanges = Object.entries<string>(changed).some(
        ([name, value]) => value.trim() !== '' && value !== begun[name as Name],
      );
      keepDraft(draft, hasChanges ? JSON.stringify(changed) : '');
    },
    forget: () => keepDraft(draft, ''),
  };
}
