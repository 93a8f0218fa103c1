import content from '../../content/practice-questions.json' with { type: 'json' };

/** The questions, their kinds, and what an answer to each kind of question should have. */

type InThreeLanguages = { en: string; es: string; 'pt-br': string };

export type Skill = { id: string; name: InThreeLanguages };

export type Criterion = {
  id: string;
  skill: string;
  label: InThreeLanguages;
  /** A short text that meets the line, and one that does not, as examples for the judge. */
  meets: InThreeLanguages;
  misses: InThreeLanguages;
};

export type QuestionKind = {
  id: string;
  /** How long an answer usually gets in an interview. */
  usualSeconds: number;
  name: InThreeLanguages;
  criteria: Criterion[];
};

export type PracticeQuestion = {
  id: string;
  kind: string;
  /** What a story that answers it shows; undefined if it is not answered with a story. */
  shows?: string | undefined;
  text: InThreeLanguages;
};

export const skills: readonly Skill[] = content.skills;
export const kinds: readonly QuestionKind[] = content.kinds;
export const questions: readonly PracticeQuestion[] = content.questions;

/** The kind of a question whose kind nobody has named. */
export const generalKind = 'general';

/** Falls back to the nearest available language. */
export function textIn(text: InThreeLanguages, language: string | null): string {
  const spoken = language?.toLowerCase().split(/[-_]/)[0];
  return text[spoken === 'es' ? 'es' : spoken === 'pt' ? 'pt-br' : 'en'];
}

export function kindNamed(id: string | null | undefined): QuestionKind {
  const kind = kinds.find((one) => one.id === id) ?? kinds.find((one) => one.id === generalKind);
  if (!kind) throw new Error('There is no general kind of question.');
  return kind;
}

export const skillName = (id: string, language: string | null): string => {
  const skill = skills.find((one) => one.id === id);
  return skill ? textIn(skill.name, language) : id;
};
