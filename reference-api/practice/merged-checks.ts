import { quoteIn } from '../../lib/checking/quotes.ts';
import type { Checks } from '../coach/coach.ts';
import type { OwnChecks } from './scores.ts';

type Marked = { text: string | null; checklist: Checks; before: OwnChecks | null };

/**
 * What was sent of a message's checklist, added to what is stored. A browser's model never replaces
 * the person's word. A line that the checklist does not have is left out, as it may be that of an
 * older version, and so is a quotation that is not in the text.
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
