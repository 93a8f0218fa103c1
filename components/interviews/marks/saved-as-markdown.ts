import type { Words } from '@/lib/i18n/words';
import { escapeLine } from '@/lib/markdown/escape-line';
import { messageTime } from '@/lib/time/dates';
import type { MarkedAnswer } from './use-marked-answers';

/** The starred answers, each under its question. */
export function savedAsMarkdown(
  heading: string,
  answers: readonly Pick<MarkedAnswer, 'title' | 'question' | 'text' | 'createdAt'>[],
  words: Pick<Words<'InterviewsScreen'>, 'untitled' | 'voiceMessage'>,
  timeZone: string,
): string {
  const sections = answers.map(({ title, question, text, createdAt }) =>
    [
      `## ${escapeLine(question || title) || words.untitled}`,
      [
        escapeLine(title) || words.untitled,
        ...(createdAt === null ? [] : [messageTime(createdAt, timeZone)]),
      ].join(', '),
      text.trim() || words.voiceMessage,
    ].join('\n\n'),
  );
  return `${[`# ${heading}`, ...sections].join('\n\n')}\n`;
}
