import { kindNamed, skillName, textIn } from '../../lib/checking/checklists.ts';
import type { ModelCheck } from '../../lib/checking/verdict.ts';
import type { Checks, Judged } from './coach.ts';
import type { CoachLanguage } from './languages.ts';

/** The checklist of a kind of question as clients see it, with what is known of each line. */
export const checklistFor = (
  kind: string,
  language: CoachLanguage,
  judged: readonly ModelCheck[] = [],
): Checks =>
  kindNamed(kind).criteria.map(({ id, skill, label }) => ({
    id,
    label: textIn(label, language),
    skill: skillName(skill, language),
    met: null,
    ...judged.find((one) => one.id === id),
  }));

/** An answer of which nobody has said anything yet. */
export const unjudged = (kind: string, language: CoachLanguage): Judged => ({
  unscored: null,
  checks: checklistFor(kind, language),
  stronger: null,
});

/** Neither judged nor given a reason for that: only the message itself is stored. */
export const leftAlone: Judged = { unscored: null, checks: [], stronger: null };
