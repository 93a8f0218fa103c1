import type { Interview, Judged, PlannedQuestion, Turn } from './coach.ts';

/** Asked this often without an answer, a question is left. */
const mostTries = 3;

export type Place = {
  question: PlannedQuestion;
  /** Null after the last. */
  next: PlannedQuestion | null;
  /** The pending answers are to the coach's follow-up, not to the question itself. */
  isFollowUp: boolean;
  /** The question has had its one follow-up. */
  hadFollowUp: boolean;
  /** An answer to it was taken for another subject. */
  wasOffTopic: boolean;
  /** Asking once more is pointless. */
  isGivenUp: boolean;
  /** Answers to this question that were judged before, oldest first; follow-ups are among them. */
  before: { text: string; judged: Judged; isFollowUp: boolean }[];
};

/** Where an interview stands when the coach is about to speak. */
export function whereWeAre({ questions, turns }: Interview): Place {
  const said = turns.findLastIndex(({ sender }) => sender === 'ai');
  const asked = turns.slice(0, said + 1);
  const id = asked.findLast(isAsking)?.questionId ?? questions[0]?.id;
  const at = Math.max(
    0,
    questions.findIndex((one) => one.id === id),
  );
  const question = questions[at] ?? { id: '', text: '' };
  const first = asked.findIndex((turn) => turn.sender === 'ai' && turn.questionId === id);
  const ofQuestion = asked.slice(Math.max(0, first));
  const byCoach = ofQuestion.filter(({ sender }) => sender === 'ai');
  return {
    question,
    next: questions[at + 1] ?? null,
    isFollowUp: asked[said]?.sender === 'ai' && asked[said].questionId === null && first >= 0,
    hadFollowUp: byCoach.some(({ questionId }) => questionId === null),
    wasOffTopic: ofQuestion.some(({ judged }) => judged?.unscored === 'off-topic'),
    isGivenUp: byCoach.filter(isAsking).length >= mostTries,
    before: ofQuestion.flatMap(({ text, judged, questionId }) =>
      text !== null && judged && !judged.unscored
        ? [{ text, judged, isFollowUp: questionId === null }]
        : [],
    ),
  };
}

const isAsking = ({ sender, questionId }: Turn): boolean => sender === 'ai' && questionId !== null;
