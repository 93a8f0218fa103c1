import { type CombinedCheck, combinedCheck } from '../../lib/checking/combined-check.ts';
import type { Mark } from '../../lib/contract/marks.ts';
import type { Checks, Scores } from '../coach/coach.ts';

export type OwnChecks = NonNullable<Mark['checks']>;

/** A message with what the coach and the person said of its checklist. */
export type CheckedTurn = {
  id: string;
  sender: 'user' | 'ai' | 'interviewer';
  questionId: string | null;
  /** Null if it is no answer. */
  checks: Checks | null;
  own: OwnChecks | null;
};

/** An answer to a question, with those to its follow-up. */
type Take = { question: string; answers: CheckedTurn[] };

type Decided = Pick<Checks[number], 'id' | 'label' | 'skill'> &
  CombinedCheck & { messageId: string };

/**
 * How much of each skill is met, counted over the last take of each question that has a verdict.
 * Lines without a verdict do not count.
 */
export function scoresFrom(turns: readonly CheckedTurn[]): Scores {
  const last = new Map<string, Decided[]>();
  for (const { question, answers } of takesIn(turns)) {
    const decided = decidedIn(answers);
    if (decided.length > 0) last.set(question, decided);
  }
  const bySkill = new Map<string, Decided[]>();
  for (const check of [...last.values()].flat())
    if (check.skill) bySkill.set(check.skill, [...(bySkill.get(check.skill) ?? []), check]);
  return [...bySkill].map(([skill, checks]) => {
    const unmet = checks.filter(({ met }) => !met);
    const shown = [...unmet, ...checks.filter(({ met }) => met)].find(({ quote }) => quote);
    return {
      skill,
      value: checks.length - unmet.length,
      max: checks.length,
      ...(shown?.quote && { quote: shown.quote, message_id: shown.messageId }),
      ...(unmet[0] && { advice: unmet[0].label }),
    };
  });
}

/** The decided lines of each take, each line once. */
export const decidedInTakes = (turns: readonly CheckedTurn[]): Decided[] =>
  takesIn(turns).flatMap(({ answers }) => decidedIn(answers));

/**
 * Messages sent before the coach speaks again are one take, together with the answer to a
 * follow-up.
 */
function takesIn(turns: readonly CheckedTurn[]): Take[] {
  const takes: Take[] = [];
  let hasCoachSpoken = true;
  for (const turn of turns) {
    const take = takes.at(-1);
    if (turn.sender !== 'user') hasCoachSpoken = true;
    else if (turn.checks) {
      const isMore =
        take &&
        (turn.questionId === null
          ? hasSameChecklist(take, turn)
          : turn.questionId === take.question && !hasCoachSpoken);
      if (isMore) take.answers.push(turn);
      else takes.push({ question: turn.questionId ?? turn.id, answers: [turn] });
      hasCoachSpoken = false;
    }
  }
  return takes;
}

const hasSameChecklist = ({ answers }: Take, { checks }: CheckedTurn): boolean =>
  answers[0]?.checks?.[0]?.id === checks?.[0]?.id;

/** Per line: met if any of the answers meets it, otherwise unmet if it is unmet in any. */
function decidedIn(answers: CheckedTurn[]): Decided[] {
  const [first] = answers;
  return (first?.checks ?? []).flatMap(({ id, label, skill }) => {
    const said = answers.flatMap(({ id: messageId, checks, own }) => {
      const coach = checks?.find((check) => check.id === id);
      const combined = coach && combinedCheck(coach, own?.[id]);
      return combined ? [{ ...combined, id, label, skill, messageId }] : [];
    });
    return said.find(({ met }) => met) ?? said[0] ?? [];
  });
}
