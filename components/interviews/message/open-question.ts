import { isFinished } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { questionsIn } from '@/lib/text/question';
import type { Thread } from './thread-context';

/** The question that waits for an answer: in an interview under way, if its API counts questions. */
export function openQuestion({ interview, messages }: Thread): Message | null {
  if (!interview || isFinished(interview) || questionCountOf(interview) === null) return null;
  const last = messages.findLast(({ sender }) => sender === 'ai');
  // A follow-up has no id of its own.
  return last && (last.questionId !== null || questionsIn(last.text).length > 0) ? last : null;
}

/** A long paragraph would fill the screen. */
const longestAsked = 400;
/** Markdown that a split between two paragraphs would break. */
const spansParagraphs = /^(?:```|~~~|\[)/m;
const isBold = /^(\*\*|__)(?:(?!\1)[^\n])+\1$/;

/** The paragraph of a message that asks, with what is before and after it; null if none is found. */
export function splitAtQuestion(text: string) {
  if (spansParagraphs.test(text)) return null;
  const paragraphs = text.trim().split(/\n{2,}/);
  const find = (isIt: (paragraph: string) => boolean) => paragraphs.findLastIndex(isIt);
  const bold = find((paragraph) => isBold.test(paragraph.trim()));
  const at = bold === -1 ? find((paragraph) => questionsIn(paragraph).length > 0) : bold;
  const asked = paragraphs[at]?.trim();
  if (asked === undefined || asked.length > longestAsked) return null;
  const joined = (some: string[]) => some.join('\n\n');
  return {
    before: joined(paragraphs.slice(0, at)),
    asked,
    after: joined(paragraphs.slice(at + 1)),
  };
}
