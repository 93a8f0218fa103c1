import { generalKind } from '../../lib/checking/checklists.ts';
import type { PlannedQuestion } from '../coach/coach.ts';
import { kindOf } from '../coach/questions.ts';

/** Questions stored by an earlier version have no kind. */
export type StoredQuestion = Omit<PlannedQuestion, 'kind'> & { kind?: string };

export const withKind = (stored: StoredQuestion): PlannedQuestion => ({
  ...stored,
  kind: stored.kind ?? kindOf(stored.id) ?? generalKind,
});
