import { useEffect, useMemo, useState } from 'react';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { keepSheetNotes, readSheetNotes, type SheetNotes } from '@/lib/next-interview/sheet-notes';
import { today } from '@/lib/time/until';

/** This person's notes on the sheet of the interview. Without a person they are not stored. */
export function useSheetNotes(user: string | null, { day, topic }: PlannedInterview) {
  const planned = useMemo(() => ({ day, topic }), [day, topic]);
  const [notes, setNotes] = useState<SheetNotes>(() => readSheetNotes(user ?? '', planned));
  const [unsaved, setUnsaved] = useState<Partial<SheetNotes>>({});

  // Merged into the notes as now stored, because another tab, or opening the sheet, may have
  // changed them.
  const change = (changed: Partial<SheetNotes>) => {
    const written = { ...unsaved, ...changed };
    const all = { ...readSheetNotes(user ?? '', planned), ...written };
    const isKept = user !== null && keepSheetNotes(user, all);
    setNotes(all);
    setUnsaved(isKept ? {} : written);
  };

  // Reading it is a step of the plan.
  useEffect(() => {
    if (user !== null) keepSheetNotes(user, { ...readSheetNotes(user, planned), readOn: today() });
  }, [user, planned]);

  return { notes, change };
}
