import { questions } from '../../../lib/checking/checklists.ts';
import type { Coach, Judged } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import { asPlanned } from '../questions.ts';
import type { LabeledAnswer } from './labeled.ts';

/** What a coach made of a labeled answer. */
export type Seen = {
  label: LabeledAnswer;
  language: CoachLanguage;
  is: LabeledAnswer['is'];
  checks: Record<string, boolean | null>;
  asksFollowUp: boolean;
};

/** Distress gets neither a reason nor a check. */
const whatItIs = ({ unscored, checks }: Judged): Seen['is'] =>
  unscored ?? (checks.length > 0 ? 'answer' : 'distress');

/** Asks a coach about every answer, as in an interview of one question. */
export async function judgeAll(
  coach: Coach,
  language: CoachLanguage,
  labeled: LabeledAnswer[],
): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const label of labeled) {
    const question = questions.find(({ id }) => id === label.question_id);
    if (!question) throw new Error(`There is no question ${label.question_id}`);
    const reply = await coach.reply({
      language,
      questions: [asPlanned(question, language)],
      turns: [
        { sender: 'ai', text: 'Hello.', questionId: question.id, judged: null },
        { sender: 'user', text: label.text, questionId: question.id, judged: null },
      ],
    });
    const [judged] = reply.judged;
    if (!judged) throw new Error(`The coach said nothing of ${label.id}`);
    all.push({
      label,
      language,
      is: whatItIs(judged),
      checks: Object.fromEntries(judged.checks.map(({ id, met }) => [id, met])),
      asksFollowUp: reply.questionId === null,
    });
  }
  return all;
}
