import type { Message } from '@/lib/api/message';
import { isAbout, type Remark } from '@/lib/api/remarks';

/** A sentence that the coach marked, and the message that it is in. */
export type Sentence = { readonly message: Message; readonly remark: Remark };

export const sentencesTo = (kind: Remark['kind'], messages: readonly Message[]): Sentence[] =>
  messages.flatMap((message) =>
    message.remarks.filter((remark) => remark.kind === kind).map((remark) => ({ message, remark })),
  );

/** The sentence that pulled a skill down in an interview: the first Fix that is about the skill. */
export const sentenceFor = (skill: string, messages: readonly Message[]): Sentence | null =>
  sentencesTo('fix', messages).find(({ remark }) => isAbout(remark, skill)) ?? null;

/** The answer that a skill's score leads to: the one with that sentence, otherwise the last. */
export const answerBehind = (skill: string, messages: readonly Message[]): Message | null =>
  sentenceFor(skill, messages)?.message ??
  messages.findLast(({ sender }) => sender === 'user') ??
  null;
