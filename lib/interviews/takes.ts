import { fold } from '../text/fold.ts';
import type { Message } from './message.ts';
import { questionsIn } from './question.ts';

/** One answer to a question, in one interview. */
export type Take = {
  readonly interviewId: string;
  readonly message: Message;
};

export type Told = { readonly id: string; readonly messages: readonly Message[] };

/** By the key of each answer that was given several times: all of them, oldest first. */
export type Takes = ReadonlyMap<string, readonly Take[]>;

/**
 * What the answers of an interview answer, by message key: the API's own name of the question, else
 * its words. A second message in a row is no second take.
 */
function questionsOf(messages: readonly Message[]): ReadonlyMap<string, string> {
  const answered = new Map<string, string>();
  let asked: string | null = null;
  for (const { key, sender, text, questionId } of messages) {
    if (sender === 'ai') {
      const question = questionsIn(text).at(-1);
      if (question !== undefined) asked = `words ${fold(question)}`;
      continue;
    }
    const question: string | null = questionId === null ? asked : `id ${questionId}`;
    if (question !== null) answered.set(key, question);
    asked = null;
  }
  return answered;
}

const timeOf = ({ message }: Take): number => message.createdAt ?? 0;

/** Of an interview's answers; `others` are the interviews known beside it. */
export function takesOf(interview: Told, others: readonly Told[]): Takes {
  const byQuestion = new Map<string, Take[]>();
  for (const { id, messages } of [interview, ...others]) {
    const questions = questionsOf(messages);
    for (const message of messages) {
      const question = questions.get(message.key);
      if (question === undefined) continue;
      const takes = byQuestion.get(question) ?? [];
      takes.push({ interviewId: id, message });
      byQuestion.set(question, takes);
    }
  }
  const own = new Map<string, readonly Take[]>();
  for (const takes of byQuestion.values()) {
    if (takes.length < 2) continue;
    const ordered = takes.toSorted((one, other) => timeOf(one) - timeOf(other));
    for (const { interviewId, message } of takes) {
      if (interviewId === interview.id) own.set(message.key, ordered);
    }
  }
  return own;
}
