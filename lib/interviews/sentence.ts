import { fold } from '../text/fold.ts';
import { wordsOf } from './marked-parts.ts';
import type { Message } from './message.ts';
import type { Remark } from './remarks.ts';

/** A sentence that the coach marked, and the message that it is in. */
export type Sentence = { readonly message: Message; readonly remark: Remark };

/** Matches "Numbers" with "number", and "Structure" with "structured". */
const stemLength = 5;

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length >= stemLength - 1)
    .map((word) => word.slice(0, stemLength));

export const sentencesTo = (kind: Remark['kind'], messages: readonly Message[]): Sentence[] =>
  messages.flatMap((message) =>
    message.remarks.filter((remark) => remark.kind === kind).map((remark) => ({ message, remark })),
  );

/**
 * The sentence that pulled a skill down in an interview: the first Fix whose note mentions the
 * skill, else the first one that is not `taken` by another skill.
 */
export function sentenceFor(
  skill: string,
  messages: readonly Message[],
  taken: readonly Sentence[] = [],
): Sentence | null {
  const isTaken = ({ remark }: Sentence) => taken.some((other) => other.remark === remark);
  const free = sentencesTo('fix', messages).filter((one) => !isTaken(one));
  const stems = stemsOf(skill);
  const speaksOfIt = ({ remark }: Sentence) =>
    stemsOf(fold(remark.note)).some((stem) => stems.includes(stem));
  return free.find(speaksOfIt) ?? free[0] ?? null;
}

/** The answer that a skill's score came from: the one with that sentence, else the last. */
export const answerBehind = (skill: string, messages: readonly Message[]): Message | null =>
  sentenceFor(skill, messages)?.message ??
  messages.findLast(({ sender }) => sender === 'user') ??
  null;
