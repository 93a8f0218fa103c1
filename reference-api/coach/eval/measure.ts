import type { Coach, Judged } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import { questions, textIn } from '../questions.ts';
import { skillOf } from '../skills.ts';
import { addedWords } from '../stronger.ts';
import type { LabeledAnswer } from './labeled.ts';

export type Measured = {
  /** Of two answers to one question, the better one has the higher scores. */
  pairs: { right: number; of: number };
  /** Remarks that the label agrees with, of those that it decides. */
  remarks: { right: number; of: number; undecided: number };
  /** What is no answer, and was judged nevertheless. */
  judgedNonAnswers: number;
  /** Real answers that were not judged. */
  unjudged: number;
  /** Stronger versions with a word that the person did not say. */
  newFacts: number;
  /** What went wrong, a line each. */
  details: string[];
};

/** How the answers must be judged at the least. */
export const bounds = { pairs: 0.9, remarks: 0.85, judgedNonAnswers: 0, newFacts: 0 };

const worth = { good: 3, fair: 2, weak: 1, none: 0 };

type Result = { label: LabeledAnswer; judged: Judged };

/** Asks a coach about every answer, as in an interview of one question. */
export async function measure(
  coach: Coach,
  language: CoachLanguage,
  labeled: LabeledAnswer[],
): Promise<Measured> {
  const results: Result[] = [];
  for (const label of labeled) {
    const question = questions.find(({ id }) => id === label.question_id);
    if (!question) throw new Error(`There is no question ${label.question_id}`);
    const { judged } = await coach.reply({
      language,
      questions: [{ id: question.id, text: textIn(question, language) }],
      turns: [
        { sender: 'ai', text: 'Hello.', questionId: question.id, judged: null },
        { sender: 'user', text: label.text, questionId: question.id, judged: null },
      ],
      lastTake: null,
    });
    if (judged[0]) results.push({ label, judged: judged[0] });
  }
  const real = results.filter(({ label }) => label.quality !== 'none');
  const none = results.filter(({ label }) => label.quality === 'none');
  const details: string[] = [];
  const isWrong = (what: string, { label }: Result) => details.push(`${label.id}: ${what}`);

  const judgedNonAnswers = none.filter((one) => {
    const isJudged = !one.judged.unscored || one.judged.findings.length > 0;
    if (isJudged) isWrong(`judged, though ${label(one)}`, one);
    return isJudged;
  }).length;
  const unjudged = real.filter((one) => {
    if (one.judged.unscored) isWrong(`not judged: ${one.judged.unscored}`, one);
    return one.judged.unscored;
  }).length;
  const newFacts = real.filter((one) => {
    const added = addedWords(one.label.text, one.judged.stronger ?? '');
    if (added.length > 0) isWrong(`the stronger version adds ${added.join(' ')}`, one);
    return added.length > 0;
  }).length;
  return {
    pairs: comparePairs(real, details),
    remarks: compareRemarks(real, details),
    judgedNonAnswers,
    unjudged,
    newFacts,
    details,
  };
}

const label = ({ label: { why_none } }: Result) => why_none ?? 'no answer';

export const total = ({ values }: Judged): number =>
  values.reduce((sum, { value }) => sum + value, 0) / Math.max(1, values.length);

function comparePairs(real: Result[], details: string[]): Measured['pairs'] {
  const pairs = { right: 0, of: 0 };
  for (const better of real)
    for (const worse of real) {
      const isPair =
        better.label.question_id === worse.label.question_id &&
        worth[better.label.quality] > worth[worse.label.quality];
      if (!isPair) continue;
      pairs.of += 1;
      const [high, low] = [total(better.judged), total(worse.judged)];
      if (high > low) pairs.right += 1;
      else
        details.push(
          `${better.label.id} (${high.toFixed(2)}) is not above ${worse.label.id} (${low.toFixed(2)})`,
        );
    }
  return pairs;
}

function compareRemarks(real: Result[], details: string[]): Measured['remarks'] {
  const remarks = { right: 0, of: 0, undecided: 0 };
  for (const { label: one, judged } of real)
    for (const { id, quote } of judged.findings) {
      const says = (list: string[]) => list.includes(id) || list.includes(skillOf(id));
      if (says(one.remarks.expected)) remarks.right += 1;
      else if (says(one.remarks.wrong)) details.push(`${one.id}: ${id} is wrong of “${quote}”`);
      else {
        remarks.undecided += 1;
        continue;
      }
      remarks.of += 1;
    }
  return remarks;
}

const share = ({ right, of }: { right: number; of: number }) => (of === 0 ? 1 : right / of);

export function isGoodEnough({ pairs, remarks, judgedNonAnswers, newFacts }: Measured): boolean {
  return (
    share(pairs) >= bounds.pairs &&
    share(remarks) >= bounds.remarks &&
    judgedNonAnswers <= bounds.judgedNonAnswers &&
    newFacts <= bounds.newFacts
  );
}

const percent = (of: { right: number; of: number }) =>
  `${(share(of) * 100).toFixed(1)} % (${of.right} of ${of.of})`;

export const inWords = (language: string, measured: Measured): string =>
  [
    `${language}: ${isGoodEnough(measured) ? 'good enough' : 'NOT GOOD ENOUGH'}`,
    `  the better of two answers scores higher   ${percent(measured.pairs)}, at least 90 %`,
    `  remarks that the label agrees with        ${percent(measured.remarks)}, at least 85 %; ${measured.remarks.undecided} more are arguable`,
    `  non-answers judged                        ${measured.judgedNonAnswers}, at most 0`,
    `  answers with new facts in their stronger version  ${measured.newFacts}, at most 0`,
    `  real answers that were not judged         ${measured.unjudged}`,
  ].join('\n');
