import { readJudgment } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { groupBy } from '@/lib/group-by';
import { fold } from '@/lib/text/fold';
import { questionsIn } from '@/lib/text/question';

/** One answer to a question, in one interview. */
export type Take = {
  readonly interviewId: string;
  readonly message: Message;
};

export type InterviewMessages = { readonly id: string; readonly messages: readonly Message[] };

/** For each answer to a repeated question, by its key: all takes, oldest first. */
export type Takes = ReadonlyMap<string, readonly Take[]>;

/**
 * Such as a question asked back. A recording that could not be judged still counts, because it can
 * be played beside another take.
 */
const isNoAnswer = (message: Message): boolean =>
  message.audioUrl === null && Boolean(readJudgment(message)?.unscored);

/**
 * The answers of an interview, each with what identifies its question: the API's id, otherwise its
 * text. A second message in a row is not a second take, nor is a typed message that is not an
 * answer.
 */
function answersOf({ id, messages }: InterviewMessages) {
  const answers: (Take & { readonly question: string })[] = [];
  let asked: string | null = null;
  for (const message of messages) {
    if (message.sender === 'ai') {
      const question = questionsIn(message.text).at(-1);
      if (question !== undefined) asked = `words ${fold(question)}`;
      continue;
    }
    const question: string | null =
      message.questionId === null ? asked : `id ${message.questionId}`;
    if (question !== null && !isNoAnswer(message))
      answers.push({ interviewId: id, message, question });
    asked = null;
  }
  return answers;
}

const timeOf = ({ message }: Take): number => message.createdAt ?? 0;

/** The takes of an interview's answers, including those in `others`. */
export function takesOf(interview: InterviewMessages, others: readonly InterviewMessages[]): Takes {
  const all = [interview, ...others].flatMap(answersOf);
  const ordered = all.toSorted((one, other) => timeOf(one) - timeOf(other));
  const takes = [...groupBy(ordered, ({ question }) => question).values()];
  const own = takes
    .filter(({ length }) => length > 1)
    .flatMap((several) => several.map((take) => ({ take, several })))
    .filter(({ take }) => take.interviewId === interview.id);
  return new Map(own.map(({ take, several }) => [take.message.key, several]));
}
