import type { QuestionKind } from './questions.ts';
import { type FixId, fixes, type KeepId, type RemarkId, type SkillId } from './skills.ts';

/** What a model is told that an answer needs, by the kind of question. It judges as the rules do. */
const wanted: Record<QuestionKind, string> = {
  behavioral:
    'A story: the situation in a sentence, what the person did themselves, and what came of it. A number counts beside an outcome or a size, not as age, year or figure of speech.',
  motive:
    'A motive: something about this employer, its work or this role, and something the person has done that shows it. Never ask what came of it.',
  introduction:
    'An introduction: what the person does today, what they did before, why they are here.',
  weakness:
    'A weakness: a real one (not a strength in disguise), and what the person does about it.',
  situational: 'A plan: what they would do first and then, and why.',
  work: 'A way of working: in what order or by what criterion, with one example of their own.',
};

const anyKind: FixId[] = ['too-short', 'too-long', 'hedge', 'filler', 'copied', 'vague'];
const fitting: Record<QuestionKind, (FixId | KeepId)[]> = {
  behavioral: [
    ...(['no-situation', 'no-action', 'no-result', 'no-number', 'we', 'blames'] as const),
    ...(['situation', 'action', 'result', 'number'] as const),
  ],
  motive: ['not-this-employer', 'no-evidence', 'blames', 'this-employer', 'evidence', 'number'],
  introduction: [
    ...(['no-present', 'no-past', 'no-why-here', 'no-evidence'] as const),
    ...(['present', 'past', 'why-here', 'evidence', 'number'] as const),
  ],
  weakness: ['not-a-weakness', 'no-remedy', 'blames', 'real-weakness', 'remedy', 'result'],
  situational: ['no-steps', 'no-reason', 'we', 'blames', 'steps', 'reason', 'example'],
  work: ['no-example', 'example', 'steps', 'reason', 'number'],
};
const ofMistakes: RemarkId[] = ['no-remedy', 'real-weakness', 'remedy'];

/** The remarks that make sense of an answer to such a question. */
export function remarksFor(kind: QuestionKind, skills: SkillId[]): RemarkId[] {
  const more = kind === 'behavioral' && skills.includes('self-awareness') ? ofMistakes : [];
  return [...anyKind, ...fitting[kind], ...more].filter(
    (id) => skills.includes('numbers') || kind !== 'behavioral' || !/number/.test(id),
  );
}

export function rubricFor(kind: QuestionKind, skills: SkillId[]): string {
  const ids = remarksFor(kind, skills);
  const [fix, keep] = [ids.filter((id) => id in fixes), ids.filter((id) => !(id in fixes))];
  return `Wanted: ${wanted[kind]}
Remarks to correct: ${fix.join(', ')}. Remarks of praise: ${keep.join(', ')}. Use no other ids.
Skills, each from 1 to 5: ${skills.join(', ')}.`;
}
