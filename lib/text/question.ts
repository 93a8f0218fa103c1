import { quotedQuestion } from '../checking/quoted-question.ts';
import { withoutMarks } from '../markdown/without-markup.ts';
import { sentenceEnd, shortened, spokenLines } from './sentences.ts';

/** The parts of a message that are looked at. */
type Turn = {
  readonly sender: 'user' | 'ai';
  readonly text: string;
  readonly isInterviewer: boolean;
  readonly questionId: string | null;
};

/** Only this many characters at the end of a long message are searched. */
const endOfMessage = 4_096;

/**
 * The question a sentence ends with; in Spanish it starts at the `¿`. A question mark inside an
 * address does not count.
 */
function questionAtEnd(sentence: string): string[] {
  const question = /^.*\?(?=["'”’»)]{0,3}$)/.exec(sentence)?.[0];
  return question ? [question.slice(Math.max(question.lastIndexOf('¿'), 0))] : [];
}

export const questionsIn = (text: string): string[] =>
  spokenLines(text).flatMap((line) => withoutMarks(line).split(sentenceEnd).flatMap(questionAtEnd));

/** The last question in a text, or the beginning of a text without one. */
export function lastQuestion(text: string): string {
  const end = text.slice(-endOfMessage);
  const question = questionsIn(end).at(-1) ?? quotedQuestion(end);
  return shortened(question ?? spokenLines(end).map(withoutMarks).join(' '));
}

/** The question that a message answers, in the coach's last text before it; empty if unknown. */
export function questionFor(answer: Turn, messages: readonly Turn[]): string {
  const before = messages.slice(0, messages.indexOf(answer));
  const asked = before.findLast(({ sender, text }) => sender === 'ai' && text.trim() !== '');
  return lastQuestion(asked?.text ?? '');
}

/** A line that is all bold: how our coach writes its question, perhaps without a question mark. */
const boldLine = /^\*\*([^*\n]{12,500})\*\*$/gm;

/**
 * The whole question of a coach's message: in bold if the API says that there is one, otherwise
 * with a question mark or in quotation marks. Null if it asks none.
 */
export function askedIn({ sender, isInterviewer, questionId, text }: Turn): string | null {
  if (sender !== 'ai') return null;
  const end = text.slice(-endOfMessage);
  const bold = questionId === null ? undefined : [...end.matchAll(boldLine)].at(-1)?.[1];
  const asked = bold?.trim() || questionsIn(end).at(-1) || quotedQuestion(end);
  // "Tell me about yourself" is one, too.
  return asked || (isInterviewer && questionId !== null ? shortened(text) : null);
}

/**
 * The question that an answer belongs to: the API's own, otherwise the coach's last one before it.
 */
export function takenQuestion(answer: Turn, messages: readonly Turn[]): string {
  const asking = messages.find(
    ({ sender, questionId }) =>
      sender === 'ai' && questionId !== null && questionId === answer.questionId,
  );
  return (asking && askedIn(asking)) || questionFor(answer, messages);
}
