import { generalKind } from '../../lib/checking/checklists.ts';
import type { Checks, Interview, PlannedQuestion, Turn } from './coach.ts';

/** Asked this often without an answer, a question is left. */
const mostTries = 3;

export type Place = {
  question: PlannedQuestion;
  /** Null after the last. */
  next: PlannedQuestion | null;
  /** The coach's follow-up, if the pending answers are to it, and not to the question itself. */
  followUp: string | null;
  /** The question has had its one follow-up. */
  hadFollowUp: boolean;
  /** The answers to it so far. */
  before: { text: string; checks: Checks }[];
  /** Something was said to it, whatever it was. */
  wasAnswered: boolean;
  /** Asking once more is pointless. */
  isGivenUp: boolean;
};

/** Where an interview stands when the coach is about to speak; or when it was to speak at an earlier turn. */
export function whereWeAre({ questions, turns }: Pick<Interview, 'questions' | 'turns'>): Place {
  const said = turns.findLastIndex(({ sender }) => sender === 'ai');
  const asked = turns.slice(0, said + 1);
  const id = asked.findLast(isAsking)?.questionId ?? questions[0]?.id;
  const at = Math.max(
    0,
    questions.findIndex((one) => one.id === id),
  );
  const question = questions[at] ?? { id: '', text: '', kind: generalKind };
  const first = asked.findIndex((turn) => turn.sender === 'ai' && turn.questionId === id);
  const ofQuestion = asked.slice(Math.max(0, first));
  const byCoach = ofQuestion.filter(({ sender }) => sender === 'ai');
  const isFollowUp = first >= 0 && asked[said]?.questionId === null;
  const answers = ofQuestion.filter(({ sender }) => sender === 'user');
  return {
    question,
    next: questions[at + 1] ?? null,
    // The paragraphs before the follow-up are about the answer.
    followUp: isFollowUp ? (asked[said]?.text?.split('\n\n').at(-1) ?? '') : null,
    hadFollowUp: byCoach.some(({ questionId }) => questionId === null),
    before: answers.flatMap(({ text, judged }) =>
      text !== null && judged && judged.checks.length > 0 ? [{ text, checks: judged.checks }] : [],
    ),
    wasAnswered: answers.length > 0,
    isGivenUp: byCoach.filter(isAsking).length >= mostTries,
  };
}

const isAsking = ({ sender, questionId }: Turn): boolean => sender === 'ai' && questionId !== null;
