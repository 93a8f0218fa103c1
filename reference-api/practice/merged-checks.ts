import { quoteIn } from '../../lib/checking/quotes.ts';
import type { Checks } from '../coach/coach.ts';
import type { OwnChecks } from './scores.ts';

type Marked = { text: string | null; checklist: Checks; before: OwnChecks | null };

/**
 * Merges the checks that were sent for a message into the stored ones. A browser's model never
 * replaces the person's verdict. Left out are lines that the checklist does not have, as they may
 * come from an older version, and quotations that are not in the text.
 */
export function mergedChecks({ text, checklist, before }: Marked, sent: OwnChecks): OwnChecks {
  const merged = { ...before };
  for (const { id } of checklist) {
    const said = sent[id];
    if (!said || (said.by === 'browser' && before?.[id]?.by === 'person')) continue;
    const { met, by } = said;
    const quote = said.quote === undefined ? null : quoteIn(text ?? '', said.quote);
    merged[id] = { met, by, ...(quote !== null && { quote }) };
  }
  return merged;
}
