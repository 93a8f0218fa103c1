import type { CoachLanguage } from '../languages.ts';
import type { QuestionKind } from '../questions.ts';
import { isFix, mostPoints, type RemarkId, type SkillId, skillOf } from '../skills.ts';
import { judgeAboutWork } from './about-work.ts';
import type { Candidate, Finding, Question, Rule } from './findings.ts';
import { Heard } from './heard.ts';
import { judgeIntroduction } from './introduction.ts';
import { judgeMotive } from './motive.ts';
import { type NonAnswer, nonAnswer } from './non-answer.ts';
import { judgeSituational } from './situational.ts';
import { judgeStory } from './story.ts';
import { judgeWeakness } from './weakness.ts';
import { judgeWording } from './wording.ts';

export type SkillValue = {
  skill: SkillId;
  value: number;
  /** What it comes from. */
  quote?: string;
  /** What would raise it. */
  advice?: RemarkId;
};

/** Either why it is not judged, or what was found and what it is worth. */
export type Judgment = {
  unscored: NonAnswer | null;
  findings: Finding[];
  values: SkillValue[];
};

export type Asked = Question & {
  text: string;
  language: CoachLanguage;
  isFollowUp?: boolean;
  wasOffTopic?: boolean;
  /** What a follow-up asked for, and got. */
  answered?: RemarkId;
};

const rules: Record<QuestionKind, Rule> = {
  behavioral: judgeStory,
  motive: judgeMotive,
  introduction: judgeIntroduction,
  weakness: judgeWeakness,
  situational: judgeSituational,
  work: judgeAboutWork,
};

const mostFixes = 3;
const mostKeeps = 2;

export const rounded = (value: number): number =>
  Math.round(Math.min(mostPoints, Math.max(1, value)) * 2) / 2;

const unjudged = (unscored: NonAnswer): Judgment => ({ unscored, findings: [], values: [] });

/** Judges one answer. Whatever it says is quoted from the text; what it is not sure of it leaves out. */
export function judge(text: string | null, asked: Asked): Judgment {
  if (text === null) return unjudged('unheard');
  const heard = new Heard(text, asked.language);
  const none = nonAnswer(heard, asked);
  if (none) return unjudged(none);
  const { findings, values } = rules[asked.kind](heard, asked);
  const wording = judgeWording(heard, asked.text);
  const all = [...findings, ...wording.findings].filter(
    ({ id }) => id !== asked.answered && !(asked.isFollowUp && id === 'too-short'),
  );
  const shown = chosen(all);
  const seen = [...shown, ...all.map(({ id, quotes }) => ({ id, quote: quotes[0] ?? '' }))];
  const scored = { ...values, clarity: wording.value };
  return {
    unscored: null,
    findings: shown,
    values: asked.skills.flatMap((skill) => {
      const value = scored[skill];
      return value === undefined
        ? []
        : [{ skill, value: rounded(value), ...reasonOf(skill, seen) }];
    }),
  };
}

/** The first of each sort, as the rules list the most important first. */
function chosen(candidates: Candidate[]): Finding[] {
  const fixes = apart(candidates.filter(({ id }) => isFix(id))).slice(0, mostFixes);
  const keeps = candidates.filter(({ id }) => !isFix(id));
  const taken = fixes.map(({ id, quote }) => ({ id, quotes: [quote] }));
  return apart([...taken, ...keeps]).slice(0, fixes.length + mostKeeps);
}

/** Each with its first quote that is not inside that of an earlier one, nor around it. */
export function apart(candidates: Candidate[]): Finding[] {
  const kept: Finding[] = [];
  for (const { id, quotes } of candidates) {
    const quote = quotes.find((one) =>
      kept.every((other) => !other.quote.includes(one) && !one.includes(other.quote)),
    );
    if (quote !== undefined) kept.push({ id, quote });
  }
  return kept;
}

/** The sentence that cost it, or else the one that earned it. */
export function reasonOf(
  skill: SkillId,
  findings: Finding[],
): Pick<SkillValue, 'quote' | 'advice'> {
  const own = findings.filter(({ id }) => skillOf(id) === skill);
  const fix = own.find(({ id }) => isFix(id));
  const shown = fix ?? own[0];
  return { ...(shown && { quote: shown.quote }), ...(fix && { advice: fix.id }) };
}
