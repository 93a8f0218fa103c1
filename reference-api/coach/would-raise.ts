import type { CoachLanguage } from './languages.ts';
import type { QuestionKind } from './questions.ts';
import type { SkillId } from './skills.ts';
import { coachWords } from './words.ts';

/** What is advised where nothing is wrong. The order that is advised is that of a story. */
export const wouldRaise = (
  skill: SkillId,
  kind: QuestionKind | undefined,
  language: CoachLanguage,
): string | undefined =>
  skill === 'structure' && kind !== 'behavioral' ? undefined : coachWords[language].raise[skill];
