import type { Interview, PlannedQuestion, Reply } from './coach.ts';
import type { CoachLanguage } from './languages.ts';
import type { Place } from './where-we-are.ts';
import { coachWords, filled, paragraphs } from './words.ts';

/**
 * The coach's fixed texts, with a model or without: the introduction, its questions, and the end.
 */

type Spoken = Pick<Reply, 'answer' | 'questionId'>;

const bold = (text: string): string => `**${text}**`;

export function opening(
  judge: 'model' | 'none',
  language: CoachLanguage,
  questions: PlannedQuestion[],
  isRehearsal = false,
): string {
  const { introduction, rehearsal, howMany, how } = coachWords[language];
  const count = questions.length;
  return paragraphs(
    (isRehearsal ? rehearsal.introduction : introduction)[judge],
    count > 1 ? filled(howMany, { count }) : '',
    bold(questions[0]?.text ?? ''),
    how,
  );
}

/** On to the next question, or what can be done after the last one. */
export function goOn(interview: Interview, place: Place, ...first: string[]): Spoken {
  const { language, questions, isRehearsal } = interview;
  const { next, last, onlyOne, rehearsal } = coachWords[language];
  if (place.next)
    return {
      answer: paragraphs(...first, next, bold(place.next.text)),
      questionId: place.next.id,
    };
  const again = questions.length > 1 ? last : onlyOne;
  const end = isRehearsal ? rehearsal.end : again;
  return { answer: paragraphs(...first, end), questionId: place.question.id };
}

export const askAgain = ({ question }: Place, ...first: string[]): Spoken => ({
  answer: paragraphs(...first, bold(question.text)),
  questionId: question.id,
});

/** Comes before everything else, and with nothing added. */
export const distressReply = (language: CoachLanguage, { question }: Place): Spoken => ({
  answer: coachWords[language].distress,
  questionId: question.id,
});
